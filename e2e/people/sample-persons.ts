/** Persons created by API requests, each with a unique name. */
import type { Area } from '#domain/area/area.ts'
import { samplePid } from '../../tests/sample.ts'
import { type ApiCaller, uniqueName } from '../api-caller.ts'
import { smallPicture } from '../sample-pictures.ts'

export type SamplePerson = { id: string; fname: string; lname: string; name: string; pid: string }

/** A national ID that no other person of a test has. */
export function uniquePid(): string {
  return samplePid(Math.floor(Math.random() * 1_000_000))
}

/**
 * Adds a person to an area at a place, with a photo. Photos of one size are the same file for all persons.
 */
export async function createPerson(
  caller: ApiCaller,
  area: Area,
  catmUkey: string,
  values: Record<string, string> = {},
  photoSize = { width: 300, height: 400 },
): Promise<SamplePerson> {
  const fname = uniqueName('สมหญิง').replace(' ', '')
  const person = { fname, lname: 'ทดสอบระบบ', name: `${fname} ทดสอบระบบ`, pid: uniquePid() }
  const fields = {
    CATM_UKEY: catmUkey,
    TITLE: '3',
    FNAME: fname,
    LNAME: person.lname,
    PID: person.pid,
    DATE_MOVEIN: '20201001',
    ...('positionName' in area.fields ? { POSITION_NAME: '1' } : {}),
    ...('empType' in area.fields ? { EMP_TYPE: '1' } : {}),
    ...values,
  }
  const { buffer } = await smallPicture(1, photoSize)
  const answer = await caller.form(area.path, fields, { image: buffer })
  if (answer.status !== true) throw new Error(`${area.key} was not made: ${JSON.stringify(answer)}`)
  return { ...person, id: String(answer.id) }
}
