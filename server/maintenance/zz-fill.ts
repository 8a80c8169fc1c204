// fill a database with many records and pictures
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { areas } from '#areas/index.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { insertRecord } from '#server/engine/change.ts'
import { openPictureStore } from '#server/pictures/store.ts'

const [where, records, pics, kb] = process.argv.slice(2)
const d = await openDatabase(where!.startsWith('postgres') ? { databaseUrl: where } : { dataDir: where })
await migrate(d.db)
const store = openPictureStore(undefined)
const gov = areas.find((a) => a.key === 'gov')!
const t0 = Date.now()
const shas: string[] = []
for (let i = 0; i < Number(pics); i++) {
  const bytes = randomBytes(Number(kb) * 1024)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  shas.push(sha256)
  await store.put(d.db, {
    sha256,
    type: 'image/jpeg',
    width: 10,
    height: 10,
    bytes,
    previewType: 'image/jpeg',
    preview: bytes.subarray(0, 8000),
  })
}
console.log('pictures', Date.now() - t0)
const long = 'สำนักงานเทศบาลนครเชียงใหม่ ตั้งอยู่เลขที่ ๑ ถนนวังสิงห์คำ '.repeat(6)
const actor = {
  id: 1,
  name: 'ผู้ทดสอบ',
  group: 4 as const,
  catmUkey: '00000000',
  scope: { kind: 'nation' as const },
}
for (let i = 0; i < Number(records); i += 500) {
  await d.db.transaction().execute(async (trx) => {
    for (let j = i; j < i + 500 && j < Number(records); j++)
      await insertRecord(
        trx,
        { area: gov, actor, origin: { address: '' }, at: Date.now(), action: 'add' },
        '50010200',
        {
          govName: `เทศบาล ${j}`,
          govNameEn: `Municipality ${j}`,
          govThanon: long,
          govType: '1',
          govLocation: '0',
          activeCc: '0',
          ...(j < shas.length ? { govImg: shas[j]! } : {}),
        },
      )
  })
}
console.log('records', Date.now() - t0)
await sql`analyze`.execute(d.db)
await d.close()
