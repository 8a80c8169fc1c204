/**
 * F5: the disk with PostgreSQL's tables, or with the whole embedded database, is full, and later has space
 * again.
 */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { requestCopy } from '#server/operations/folder-copy.ts'
import { createFaultClient, isSuccess, type FaultReply } from './fault-client.ts'
import { type PostgresCluster, createPostgresCluster } from './postgres-cluster.ts'
import { faultCount, timeLimit, TEST_TIMEOUT_MS, reportFaultResult } from './fault-results.ts'
import { countPictures, findPartialWrites, checkConsistency } from './check-consistency.ts'
import { startWriteLoad } from './write-load.ts'
import {
  testEngine,
  createClusterData,
  createClusterDataIn,
  createFolderData,
  type ServerData,
} from './server-data.ts'
import { createPng, sampleOrganisation } from './samples.ts'
import { startServerProcess } from './server-process.ts'
import { mountSmallDisk } from './small-disk.ts'

const FILLINGS = faultCount(1, 5)
const REFUSALS = faultCount(20, 200)
const OFFICIALS = 6
const LONGEST_RECOVERY_MS = timeLimit(10_000)

/** A database whose disk can be filled and freed. */
type FillableDisk = {
  place: ServerData
  how: string
  fill(): Promise<void>
  free(): Promise<void>
  remove(): Promise<void>
}

it(
  'rejects writes with a clear message while the disk is full, still reads, and recovers by itself',
  async () => {
    const disk = testEngine() === 'pglite' ? await makeFillableFolder() : await makeFillable()
    if (disk === undefined) {
      const none = { times: 0, attempted: 0, acknowledged: 0, lost: 0 }
      reportFaultResult({
        promise: 'F5',
        what: 'a full disk, embedded',
        ...none,
        note: 'no file system could be mounted',
      })
      return
    }
    const { place } = disk
    let server = await startServerProcess(place.env)
    const caller = createFaultClient(() => server.port)
    try {
      const tokens = {
        administrator: await caller.signIn('administrator'),
        district: await caller.signIn('district'),
      }
      const { administrator: token } = tokens
      const search = () =>
        caller.send('manage/gov/search', { token, json: { CC: '50', AA: '01', PAGE: 1, PAGE_SIZE: 10 } })
      const form = { fields: sampleOrganisation('มีรูป'), files: { image: createPng() } }
      expect(isSuccess(await caller.send('manage/gov', { token, form }))).toBe(true)
      const picture = pictureAddress(await search())
      const refusals: FaultReply[] = []
      const load = startWriteLoad(caller, tokens, {
        round: 1,
        officials: OFFICIALS,
        onRefusal: (reply) => refusals.push(reply),
      })
      let reads = 0
      let slowest = 0
      for (let filling = 0; filling < FILLINGS; filling += 1) {
        await load.untilAcknowledged(load.ledger.acknowledged + 40)
        await disk.fill()
        await load.untilRefused(refusals.length + REFUSALS)
        for (const path of ['/healthz', picture]) {
          expect(await caller.send(path)).toMatchObject({ status: 200 })
          reads += 1
        }
        for (let time = 0; time < 20; time += 1, reads += 1) expect(isSuccess(await search())).toBe(true)
        const folder = place.env.DATA_DIR
        if (folder) await expect(requestCopy(folder)).rejects.toThrow('free disk space')
        await disk.free()
        const from = performance.now()
        await load.untilAcknowledged(load.ledger.acknowledged + 1)
        slowest = Math.max(slowest, performance.now() - from)
      }
      await load.stop()
      expect(slowest).toBeLessThan(LONGEST_RECOVERY_MS)
      for (const reply of refusals) {
        expect(reply).toMatchObject({
          status: 503,
          body: {
            status: false,
            code: 'storage-full',
            error: expect.stringContaining('พื้นที่จัดเก็บข้อมูลของระบบเต็ม'),
          },
        })
      }
      const { ledger } = load
      expect({ strange: ledger.unexpected, faults: server.faults() }).toEqual({ strange: [], faults: [] })
      await disk.fill()
      expect(await server.end('SIGTERM')).toBe(0)
      const database = await place.open()
      expect(await findPartialWrites(database)).toEqual([])
      const pictures = await countPictures(database)
      await database.close()
      // A server that starts on a full disk can still be read from.
      server = await startServerProcess(place.env)
      const { lost, stray } = await checkConsistency(caller, token, { ledger, round: 1, pictures })
      expect({ lost, stray }).toEqual({ lost: [], stray: [] })
      expect(await server.end('SIGTERM')).toBe(0)
      reportFaultResult({
        promise: 'F5',
        what: `a full disk: ${disk.how}`,
        times: FILLINGS,
        attempted: ledger.attempted,
        acknowledged: ledger.acknowledged,
        lost: lost.length,
        note: `${ledger.refused} refused with 503 storage-full; ${reads} of ${reads} reads answered meanwhile; first write ${Math.round(slowest)} ms after there was room again, at the latest`,
      })
    } finally {
      await server.end('SIGKILL')
      caller.close()
      await disk.remove()
    }
  },
  TEST_TIMEOUT_MS,
)

/** An embedded database needs space for its own reserve and a little more. */
async function makeFillableFolder(): Promise<FillableDisk | undefined> {
  const disk = mountSmallDisk(640)
  if (disk === undefined) return undefined
  return {
    place: await createFolderData(disk.folder),
    how: 'a file system of 640 MiB, embedded',
    fill: async () => disk.fill(),
    free: async () => disk.free(),
    remove: async () => disk.remove(),
  }
}

async function makeFillable(): Promise<FillableDisk> {
  const cluster = await createPostgresCluster()
  const disk = mountSmallDisk(64)
  if (disk === undefined) return makeRejecting(cluster)
  const folder = path.join(disk.folder, 'tables')
  mkdirSync(folder)
  cluster.grantOwnership(folder)
  const place = await createClusterDataIn(cluster, 'amphoe', folder)
  return {
    place,
    how: 'a tablespace on a file system of 64 MiB',
    fill: async () => disk.fill(),
    free: async () => disk.free(),
    remove: async () => {
      await cluster.remove()
      disk.remove()
    },
  }
}

/** Makes PostgreSQL report a full disk; see small-disk.ts. */
async function makeRejecting(cluster: PostgresCluster): Promise<FillableDisk> {
  const place = await createClusterData(cluster, 'amphoe')
  const execute = async (statements: string) => {
    const client = new Client({ connectionString: place.env.DATABASE_URL })
    await client.connect()
    await client.query(statements).finally(() => client.end())
  }
  return {
    place,
    how: 'the error of a full disk raised by PostgreSQL (no file system could be mounted)',
    fill: () =>
      execute(`create function full_disk() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
        create trigger full_disk before insert on history for each row execute function full_disk()`),
    free: () => execute('drop function full_disk cascade'),
    remove: () => cluster.remove(),
  }
}

function pictureAddress(reply: FaultReply): string {
  if (!isSuccess(reply)) throw new Error(`A search came to ${JSON.stringify(reply)}.`)
  const address = reply.body.data.map((row: { GOV_IMG: string }) => row.GOV_IMG).find(Boolean)
  if (!address) throw new Error('No record shows a picture.')
  return address
}
