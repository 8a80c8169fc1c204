/**
 * The page asks not to be translated, but extensions translate all the same: they move each text into `font`
 * elements or replace it. React would then stop at the next change, since the text is not where it left it.
 */
export function tolerateTranslatedText(): void {
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = presentNode(this, child)
    if (present === undefined) return child
    removeChild.call(this, present)
    return child
  }
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    insertBefore.call(this, node, next === null ? null : (presentNode(this, next) ?? null))
    return node
  }
}

/** What stands for a child of a node: its translation, or nothing if a text was replaced. */
function presentNode(parent: Node, child: Node): Node | undefined {
  if (!(child instanceof Text) || child.parentNode === parent) return child
  let wrapper: Node | null = child
  while (wrapper !== null && wrapper.parentNode !== parent) wrapper = wrapper.parentNode
  return wrapper ?? undefined
}
