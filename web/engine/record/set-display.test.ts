import { afterEach, expect, it, vi } from 'vitest'
import { sampleArea } from '../../../tests/sample-area.ts'
import { sendDisplayRequest } from '../bulk/display-api.ts'
import { setDisplay } from './record-api.ts'
import { readWireRecord } from './record.ts'

const area = { ...sampleArea(), display: { field: 'activeCc', path: 'manage/sample/active' } }
const record = readWireRecord(area, { SAMPLE_ID: 7, CATM_UKEY: '50010000', VERSION: 1 })
const answerWith = (body: unknown) => vi.stubGlobal('fetch', async () => Response.json(body))
afterEach(() => vi.unstubAllGlobals())

it('accepts a toggle whose code_success is 1', async () => {
  answerWith({ code_success: 1 })
  await expect(setDisplay(area, record, true)).resolves.toBeUndefined()
})

it.each([{ code_success: 0 }, { code_success: 2 }, { status: true }, {}, [], 'ok'])(
  'rejects a toggle with the answer %j',
  async (body) => {
    answerWith(body)
    await expect(setDisplay(area, record, true)).rejects.toMatchObject({ code: 'not-displayed' })
  },
)

it('passes on the reason of the server', async () => {
  answerWith({ code_success: 0, error: 'อยู่นอกเขตพื้นที่' })
  await expect(setDisplay(area, record, true)).rejects.toMatchObject({ text: 'อยู่นอกเขตพื้นที่' })
})

it.each([{}, { data: [] }, { data: [{}] }, { data: [{ status: 'ok' }] }])(
  'shows no record of a bulk request as displayed after the answer %j',
  async (body) => {
    answerWith(body)
    const outcomes = await sendDisplayRequest('show', [{ area, record, version: 1 }]).catch((error) => [
      error,
    ])
    expect(outcomes).toHaveLength(1)
    expect(outcomes[0]).not.toHaveProperty('version')
  },
)
