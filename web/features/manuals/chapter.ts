/** A chapter of a manual: a heading, its steps, and a screenshot. */
export type ManualChapter = {
  /** The fragment of its address, in English. */
  key: string
  heading: string
  steps: readonly string[]
  /** The file name and alt text of the screenshot; `npm run screenshots` takes it. */
  picture?: { name: string; shows: string }
}
