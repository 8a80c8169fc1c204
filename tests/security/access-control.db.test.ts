/**
 * Object IDs, places, filters and fields: the stored record decides about access, never a value of the
 * request (security, A.3, V2).
 */
import { beforeAll, describe, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { wireName } from '#domain/area/wire.ts'
import { isReadFromAbove } from '../permissions/permission-matrix.ts'
import { sampleKeyOf, samplePlaceOf, samplePicture } from '../sample.ts'
import { expectNoneSucceeded, selectShare } from './attack-results.ts'
import { BROADENING_FILTERS, UNKNOWN_KEYS, READ_ONLY_KEYS } from './payloads.ts'
import {
  PID_WITHOUT_PLACE,
  INVALID_GROUPS,
  invalidGroupPid,
  ATTACK_SUB_DISTRICTS,
  validBody,
} from './target-data.ts'
import { encodeForm, recordIdBody, attackFixture, type TargetRecord } from './attack-fixture.ts'

const fixture = attackFixture()
let picture: Buffer
beforeAll(async () => {
  picture = await samplePicture(11)
}, 600_000)

/** A text field of the area that anybody may fill, with a new value. */
function changedField({ area }: TargetRecord): Record<string, string> {
  const name = Object.entries(area.fields).find(
    ([, { kind, setBy }]) => !setBy && ['text', 'longText'].includes(kind),
  )?.[0]
  return name === undefined ? { IMG_NO: '77' } : { [wireName(name)]: 'แก้โดยผู้บุกรุก' }
}

const otherDistrictRecords = () => fixture.records.filter(({ where }) => where !== 'own')

describe('a record of another district', () => {
  it('stays unchanged, whatever area code is sent', async () => {
    const changes = await fixture.watch()
    let attempts = 0
    for (const token of [fixture.tokens.district, fixture.tokens.otherProvince]) {
      // The other province's officials may reach records of their own province.
      for (const record of token === fixture.tokens.district
        ? otherDistrictRecords()
        : fixture.records.filter(({ place }) => place.startsWith('50'))) {
        const { area, id, images, place } = record
        const own = token === fixture.tokens.district ? ATTACK_SUB_DISTRICTS.own : ATTACK_SUB_DISTRICTS.far
        const keys = selectShare([{}, { CATM_UKEY: own }, { CATM_UKEY: own, CC: '50', AA: '01' }], id, 3)
        for (const key of keys) {
          attempts += 4
          const body = area.onePerPlace
            ? { CATM_UKEY: place, GENERAL_ID: id }
            : { ...recordIdBody(record), ...key }
          await fixture.send(`${area.path}/update`, { token, json: { ...body, ...changedField(record) } })
          await fixture.send(`${area.path}/undo`, { token, json: { ID: id, VERSION: 1 } })
          await fixture.send(`${area.path}/restore`, { token, json: { ID: id, VERSION: 1 } })
          await fixture.send(`${area.path}/delete/${record.known}`, { token })
          if (area.display) {
            attempts += 2
            for (const sent of [own, place])
              await fixture.send(`${area.display.path}/${sent}/${id}/1`, { token })
          }
          if (!area.gallery) continue
          attempts += 3
          const form = { ...recordIdBody(record), ...key }
          const image = { [wireName(area.gallery.id)]: String(images[0]) }
          await fixture.send(area.gallery.path, { token, ...(await encodeForm(form, { image: picture })) })
          await fixture.send(`${area.gallery.path}/update`, {
            token,
            ...(await encodeForm(
              {
                ...image,
                ...key,
                ...recordIdBody(fixture.recordAt(area, token === fixture.tokens.district ? 'own' : 'far')),
              },
              { image: picture },
            )),
          })
          await fixture.send(`${area.gallery.path}/delete/${images[0]}`, { token })
        }
      }
    }
    expectNoneSucceeded('Z2', 'foreign record, own area code sent', { attempts, succeeded: await changes() })
  }, 600_000)

  it('stays unchanged when an own record is sent with a foreign area code or picture', async () => {
    const changes = await fixture.watch()
    const token = fixture.tokens.district
    let attempts = 0
    for (const record of fixture.records.filter(({ where }) => where === 'own')) {
      const { area, id } = record
      for (const place of [
        ATTACK_SUB_DISTRICTS.neighbour,
        ATTACK_SUB_DISTRICTS.far,
        '50020000',
        '50000000',
        '00000000',
        '99000000',
      ]) {
        attempts += 3
        if (!area.onePerPlace) {
          await fixture.send(`${area.path}/update`, {
            token,
            json: { ...recordIdBody(record), CATM_UKEY: place, ...changedField(record) },
          })
        }
        const { status } = await fixture.send(area.path, { token, json: validBody(area, place) })
        if (status === 200) attempts += 1
        if (area.display)
          await fixture.send(`${area.display.path}/${place}/${id}/1`, { token: fixture.tokens.province })
        if (area.gallery) {
          const image = fixture.recordAt(area, 'far').images[0]
          await fixture.send(`${area.gallery.path}/delete/${image}`, { token })
        }
      }
    }
    expectNoneSucceeded('Z3', 'own record, foreign area code sent', { attempts, succeeded: await changes() })
  }, 600_000)
})

describe('a record of the own district', () => {
  it('cannot be changed through the routes of another area', async () => {
    const changes = await fixture.watch()
    const token = fixture.tokens.administrator
    let attempts = 0
    for (const [at, record] of fixture.records.filter(({ where }) => where === 'own').entries()) {
      // A record of a view is one of the area that it is a view of (decision 109).
      const others = areas.filter((other) => other !== record.area && other !== record.area.viewOf)
      for (const area of selectShare(others, at, 7)) {
        attempts += 2
        await fixture.send(`${area.path}/delete/${record.id}`, { token })
        await fixture.send(`${area.path}/undo`, { token, json: { ID: record.id, VERSION: 1 } })
        if (area.gallery) await fixture.send(`${area.gallery.path}/delete/${record.id}`, { token })
        if (area.display)
          await fixture.send(`${area.display.path}/${record.place}/${record.id}/1`, {
            token: fixture.tokens.province,
          })
      }
    }
    expectNoneSucceeded('Z2', "one area's number in another area's call", {
      attempts,
      succeeded: await changes(),
    })
  }, 600_000)
})

describe('the scope of a user', () => {
  it('is respected by undo and restore of a record that an administrator moved', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const movable = areas.filter(
      (area) =>
        !area.onePerPlace &&
        samplePlaceOf(area, ATTACK_SUB_DISTRICTS.own) !== samplePlaceOf(area, ATTACK_SUB_DISTRICTS.neighbour),
    )
    for (const area of movable) {
      const own = samplePlaceOf(area, ATTACK_SUB_DISTRICTS.own)
      const record = fixture.recordAt(area, 'neighbour')
      const place = async () => (await fixture.read(record))?.CATM_UKEY
      const moved = await fixture.send(`${area.path}/update`, {
        token: fixture.tokens.administrator,
        // A place may have one record of a kind, so the moved one gets another key.
        json: { ...recordIdBody(record), ...sampleKeyOf(area, 69), CATM_UKEY: own },
      })
      if (moved.status !== 200) throw new Error(moved.text)
      const version = moved.body.version
      attempts += 2
      const token = fixture.tokens.district
      await fixture.send(`${area.path}/undo`, { token, json: { ID: record.id, VERSION: version } })
      if ((await place()) !== own) succeeded.push(`${area.key} undo`)
      await fixture.send(`${area.path}/restore`, { token, json: { ID: record.id, VERSION: version - 1 } })
      if ((await place()) !== own) succeeded.push(`${area.key} restore`)
      await fixture.send(`${area.path}/update`, {
        token: fixture.tokens.administrator,
        json: { ...recordIdBody(record), CATM_UKEY: record.place },
      })
    }
    expectNoneSucceeded('Z3', 'undo and restore across the border', { attempts, succeeded })
  }, 600_000)

  it('is not widened by a search filter', async () => {
    const succeeded: string[] = []
    let attempts = 0
    const people = [
      ['district', '5001'],
      ['province', '50'],
      ['provinceBranch', '50'],
      ['otherProvincesDistrict', '3401'],
    ] as const
    for (const [at, area] of areas.entries()) {
      for (const filter of selectShare(BROADENING_FILTERS, at, 20)) {
        for (const [name, reach] of people) {
          for (const path of [`${area.path}/search`, `${area.path}/bin`]) {
            attempts += 1
            const { body } = await fixture.send(path, { token: fixture.tokens[name], json: filter })
            const rows = (body?.data ?? []) as { CATM_UKEY: string }[]
            const isAllowed = ({ CATM_UKEY }: { CATM_UKEY: string }) =>
              CATM_UKEY.startsWith(reach) ||
              (!path.endsWith('/bin') && isReadFromAbove(area.key, reach, CATM_UKEY))
            const outsideScope = rows.filter((row) => !isAllowed(row)).length
            if (outsideScope > 0 || (body?.total ?? 0) > rows.length)
              succeeded.push(`${path} by ${name} with ${JSON.stringify(filter)}`)
          }
        }
      }
    }
    expectNoneSucceeded('Z7', 'widening filters', { attempts, succeeded })
  }, 600_000)

  it('is empty for unknown groups and for a district user without a district', async () => {
    const changes = await fixture.watch()
    const succeeded: string[] = []
    let attempts = 0
    for (const [at, pid] of [
      ...INVALID_GROUPS.map((_, index) => invalidGroupPid(index)),
      PID_WITHOUT_PLACE,
    ].entries()) {
      const token = await fixture.signIn(pid)
      for (const record of selectShare(fixture.records, at, 10)) {
        const { area } = record
        const tries = [
          fixture.send(`${area.path}/search`, { token, json: { CC: '50' } }),
          fixture.send(`${area.path}/history`, { token, json: { ID: record.id } }),
          fixture.send(area.path, { token, json: validBody(area, record.place) }),
          fixture.send(`${area.path}/update`, {
            token,
            json: { ...recordIdBody(record), ...changedField(record) },
          }),
          fixture.send(`${area.path}/delete/${record.known}`, { token }),
        ]
        attempts += tries.length
        for (const { status } of await Promise.all(tries)) {
          if (status < 400)
            succeeded.push(`group ${INVALID_GROUPS[at] ?? 'without a district'}: ${area.key} ${status}`)
        }
      }
    }
    expectNoneSucceeded('Z5', 'unknown groups and a district official without a district', {
      attempts,
      succeeded: [...succeeded, ...(await changes())],
    })
  }, 600_000)
})

describe('a read-only or unknown field', () => {
  it('is not set by sending it in a request', async () => {
    const before = await fixture.readEverything()
    const forgedValue = 'ค่าที่ปลอมมา'
    const succeeded: string[] = []
    let attempts = 0
    const keys = [...UNKNOWN_KEYS, ...READ_ONLY_KEYS]
    const own = fixture.records.filter(({ where }) => where === 'own')
    for (const [at, record] of own.entries()) {
      const { area } = record
      const ownNames = Object.keys(area.fields).map(wireName)
      for (const key of selectShare(keys, at, 4)) {
        if (ownNames.includes(key)) continue
        attempts += 2
        // Written by hand, since JSON.stringify leaves out some of these keys.
        const body = JSON.stringify(recordIdBody(record)).replace(
          '}',
          `,${JSON.stringify(key)}:${JSON.stringify(forgedValue)}}`,
        )
        await fixture.send(`${area.path}/update`, { token: fixture.editorTokenFor(area), body })
        const valid = JSON.stringify(validBody(area, ATTACK_SUB_DISTRICTS.own)).replace(
          '}',
          `,${JSON.stringify(key)}:${JSON.stringify(forgedValue)}}`,
        )
        const { status, body: made } = await fixture.send(area.path, {
          token: fixture.editorTokenFor(area),
          body: valid,
        })
        if (status !== 200) continue
        if (UNKNOWN_KEYS.includes(key)) succeeded.push(`${area.key} was added with ${key}`)
        await fixture.send(`${area.path}/delete/${made.id}`, { token: fixture.editorTokenFor(area) })
      }
    }
    const after = await fixture.readEverything()
    succeeded.push(...[...after].filter(([, row]) => row.includes(forgedValue)).map(([key]) => key))
    succeeded.push(...[...before].filter(([key, row]) => after.get(key) !== row).map(([key]) => key))
    expectNoneSucceeded('V2', 'foreign and prototype keys, fields that are passed over', {
      attempts,
      succeeded,
    })
  }, 600_000)

  it('is not set by edit or undo if it is the display flag of another level', async () => {
    const succeeded: string[] = []
    let attempts = 0
    for (const area of areas) {
      const record = fixture.recordAt(area, 'own')
      const sent: string[] = []
      const was = await fixture.read(record)
      for (const [name, field] of Object.entries(area.fields)) {
        if (field.kind !== 'flag' || !field.setBy || field.setBy.includes(1)) continue
        const flag = wireName(name)
        sent.push(flag)
        for (const value of ['1', '0', 1, 0]) {
          attempts += 1
          await fixture.send(`${area.path}/update`, {
            token: fixture.tokens.district,
            json: { ...recordIdBody(record), [flag]: value },
          })
        }
      }
      const is = await fixture.read(record)
      succeeded.push(
        ...sent.filter((flag) => was?.[flag] !== is?.[flag]).map((flag) => `${area.key} ${flag}`),
      )
      if (!area.display) continue
      attempts += 1
      // The province shows it and undoes that; the district then undoes the undo.
      const shown = await fixture.send(`${area.display.path}/${record.place}/${record.id}/1`, {
        token: fixture.tokens.province,
      })
      if (shown.body.code_success !== 1) throw new Error(shown.text)
      const version = async () => (await fixture.read(record))?.VERSION
      const undone = await fixture.send(`${area.path}/undo`, {
        token: fixture.tokens.province,
        json: { ID: record.id, VERSION: await version() },
      })
      if (undone.status !== 200) throw new Error(undone.text)
      await fixture.send(`${area.path}/undo`, {
        token: fixture.tokens.district,
        json: { ID: record.id, VERSION: await version() },
      })
      if ((await fixture.read(record))?.[wireName(area.display.field)] === '1')
        succeeded.push(`${area.key}: shown again by the district`)
    }
    expectNoneSucceeded('Z6', 'display flags of another level', { attempts, succeeded })
  }, 600_000)
})
