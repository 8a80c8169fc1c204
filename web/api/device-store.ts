/** What the browser keeps on the device (IndexedDB); nothing where it refuses, as in private windows. */

/** Does one thing in a store; gives nothing where it could not be done. */
export type DeviceStore = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
) => Promise<T | undefined>

/** A store of this program's database. What is written with `strict` survives a power cut. */
export function deviceStore(
  database: string,
  name: string,
  keyPath: string | string[],
  durability: IDBTransactionDurability = 'default',
): DeviceStore {
  let opening: Promise<IDBDatabase> | undefined
  const reopenLater = () => {
    opening = undefined
  }
  const opened = () => {
    opening ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath })
      request.onsuccess = () => {
        // As when the user clears the data of the site: the next access opens it again.
        request.result.onclose = reopenLater
        resolve(request.result)
      }
      request.onerror = () => reject(request.error)
    })
    opening.catch(reopenLater)
    return opening
  }
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest) => {
    try {
      const transaction = (await opened()).transaction(name, mode, { durability })
      const done = transactionCompleted(transaction)
      const result = await resultOf<T>(act(transaction.objectStore(name)))
      await done
      return result
    } catch {
      return undefined
    }
  }
}

/** The end of a transaction: what had no room on the device fails there, not at the request. */
function transactionCompleted(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // The waiting caller may have failed before this.
  end.catch(() => {})
  return end
}

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}
