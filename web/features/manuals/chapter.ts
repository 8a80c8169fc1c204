/** A chapter of a manual: a heading, the steps under it, and what the screen looks like meanwhile. */
export type ManualChapter = {
  /** The chapter's part of the address, in English. */
  key: string
  heading: string
  steps: readonly string[]
  /** The picture's name, and what it shows in words; `npm run screenshots` takes it. */
  picture?: { name: string; shows: string }
}
