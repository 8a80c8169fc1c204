/** A chapter of a manual: a heading, its steps, and a screenshot. */
export type ManualChapter = {
  heading: string
  steps: readonly string[]
  /** The file name and alt text of the screenshot; `npm run screenshots` takes it. */
  picture?: { name: string; shows: string }
}

/** Chapters by the fragment of their address, in English. */
export type ManualChapters = Readonly<Record<string, ManualChapter>>
