/** The thread in which a larger workbook is put together (write.ts). It knows nothing but the cells. */
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'

parentPort?.postMessage(await writeXlsx(workerData))
