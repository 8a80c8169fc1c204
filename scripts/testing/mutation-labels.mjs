/**
 * A plugin of Stryker that does not change Thai words in tables. They are data: the browser tests read them
 * on the screens, and a unit test of each would only repeat it. Words within functions are changed.
 */
const THAI = /[\u0e00-\u0e7f]/

const labels = {
  shouldIgnore: (path) => {
    const text = path.isStringLiteral() ? path.node.value : path.isTemplateLiteral() ? path.toString() : ''
    return THAI.test(text) && !path.getFunctionParent() ? 'Thai words of a table' : undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'labels', value: labels }]
