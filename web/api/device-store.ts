/** Storage on the device (IndexedDB). It may be unavailable, for example in private windows. */

/** Runs one request in a store; resolves to undefined if it fails. */
type DeviceStore = <T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
) => Promise<T | undefined>

/** How long a browser may take to open a database: some never answer where they block storage. */
const OPEN_MS = 5_000

/** Whether the last access failed: the browser blocks its storage, or the device is full. */
let isFailing = false

export function isDeviceStorageFailing(): boolean {
  return isFailing
}

/** A store in its own database. With durability `strict`, written data survives a power failure. */
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
      setTimeout(() => reject(new Error('the database does not open')), OPEN_MS)
      const request = indexedDB.open(database, 1)
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath })
      request.onsuccess = () => {
        // For example, the user cleared the data of the site. The next access opens the database again.
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
      isFailing = false
      return result
    } catch {
      isFailing = true
      return undefined
    }
  }
}

/** Resolves when a transaction completes. A full device fails here, not at the request. */
function transactionCompleted(transaction: IDBTransaction): Promise<void> {
  const end = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  // If the request fails first, nobody awaits this promise: this avoids an unhandled rejection.
  end.catch(() => {})
  return end
}

function resultOf<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T)
    request.onerror = () => reject(request.error)
  })
}
