/** Reads the data that the web app stores on the device. */
import type { Page } from '@playwright/test'

/**
 * All entries of a store in one of its databases, as text: `[]` if there are none. A file is replaced by its
 * name.
 */
export function readIndexedDb(page: Page, database: string, store: string): Promise<string> {
  return page.evaluate(
    ([name, part]) =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => {
          const opened = opening.result
          if (!opened.objectStoreNames.contains(part)) return resolve('[]')
          const all = opened.transaction(part).objectStore(part).getAll()
          all.onsuccess = () => {
            opened.close()
            resolve(JSON.stringify(all.result, (_key, value) => (value instanceof File ? value.name : value)))
          }
        }
      }),
    [database, store] as const,
  )
}

/** The drafts of forms. */
export const readDrafts = (page: Page): Promise<string> => readIndexedDb(page, 'form-drafts', 'drafts')
