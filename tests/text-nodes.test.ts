/**
 * A text that comes and goes has an element of its own: page translation replaces text nodes, and React can
 * remove only what it has put there.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parseSync } from 'vite'

type SyntaxNode = { type: string; start: number; [key: string]: unknown }

const WEB = path.join(import.meta.dirname, '../web')
const isText = ({ type, value }: SyntaxNode) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string' && value !== '')

/** Whether an expression is a text at some times and nothing or an element at others. */
function isPassingText(expression: SyntaxNode): boolean {
  if (expression.type === 'LogicalExpression') return isText(expression.right as SyntaxNode)
  if (expression.type !== 'ConditionalExpression') return false
  const branches = [expression.consequent, expression.alternate] as SyntaxNode[]
  return (
    branches.some(isText) && branches.some((branch) => /^(Literal|JSX)/.test(branch.type) && !isText(branch))
  )
}

/** The lines of a source with such a text beside other children. */
function findPassingTexts(name: string, source: string): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, children } = node as SyntaxNode
    if ((type === 'JSXElement' || type === 'JSXFragment') && Array.isArray(children)) {
      const present = (children as SyntaxNode[]).filter(
        (child) => child.type !== 'JSXText' || String(child.value).trim() !== '',
      )
      for (const { type, expression, start } of present.length > 1 ? present : [])
        if (type === 'JSXExpressionContainer' && isPassingText(expression as SyntaxNode))
          found.push(`${name}:${source.slice(0, start).split('\n').length}`)
    }
    Object.values(node).forEach(visit)
  }
  visit(parseSync(name, source).program)
  return found
}

it('finds a text that comes and goes beside others', () => {
  expect(findPassingTexts('a.tsx', "const a = <p>one{b && ' two'}</p>")).toEqual(['a.tsx:1'])
  expect(findPassingTexts('a.tsx', "const a = <p><i />{b ? 'two' : null}</p>")).toEqual(['a.tsx:1'])
  expect(findPassingTexts('a.tsx', "const a = <p>one{b && <i> two</i>}{b ? 'c' : 'd'}</p>")).toEqual([])
})

it('no component has one', () => {
  const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  )
  const found = sources.flatMap((name) => findPassingTexts(name, readFileSync(path.join(WEB, name), 'utf8')))
  expect(sources.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
