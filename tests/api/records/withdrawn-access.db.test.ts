/** Withdrawn content can't be read any more, neither in the history nor at the URLs of its files. */
import { describe, expect, it } from 'vitest'
import { gov } from '#areas/district/gov.ts'
import { official } from '#areas/personnel/official.ts'
import { officialDoc } from '#areas/publications/official-doc.ts'
import { OFFICIALS } from '../../harness.ts'
import { signedIn } from '../../fixtures/signed-in.ts'
import { requiredFiles, sampleBody, samplePicture } from '../../sample.ts'

type Name = keyof typeof OFFICIALS

const { harness, ...officials } = signedIn(OFFICIALS)
const by = (name: Name) => officials[name]
const { path } = officialDoc

const historyOf = (name: Name, id: number, at = path) => by(name).post(`${at}/history`, { ID: id })

/** Sends a form with the file of this number as the only document of the order. */
async function send(name: Name, form: string, body: Record<string, unknown>, file: number) {
  const list = JSON.stringify([{ PART: 'doc1', NAME: `ฉบับที่ ${file}.pdf` }])
  const { doc1 } = await requiredFiles(officialDoc, file)
  const answer = await by(name).form(form, { ...body, DOCUMENTS: list }, { doc1: doc1 as Buffer })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.id as number
}

async function addOrder(to: string, file: number): Promise<{ id: number; url: string }> {
  const office = '50000000'
  const id = await send(
    'chiangMai',
    path,
    { ...sampleBody(officialDoc, office), CATM_UKEY: office, TO_AREA: to },
    file,
  )
  return { id, url: await urlOf(id) }
}
const urlOf = async (id: number) => (await historyOf('chiangMai', id)).body.current.DOCUMENTS[0].URL as string

const statusOfOpening = async (name: Name, url: string) => (await by(name).open(url)).status

describe('an order that was first addressed to one office', () => {
  it('shows districts only its current version and file after it is addressed to all', async () => {
    const { id, url } = await addOrder('50010000', 301)
    expect([await statusOfOpening('mueang', url), await statusOfOpening('chomThong', url)]).toEqual([
      200, 404,
    ])
    await send('chiangMai', `${path}/update`, { OFFICIAL_DOC_ID: id, TO_AREA: '' }, 302)
    const now = await urlOf(id)
    for (const name of ['mueang', 'chomThong'] as const) {
      const { status, body } = await historyOf(name, id)
      expect({ status, data: body.data, topic: body.current.OFFICIAL_DOC_ID }).toEqual({
        status: 200,
        data: [],
        topic: id,
      })
      expect([await statusOfOpening(name, now), await statusOfOpening(name, url)], name).toEqual([200, 404])
    }
    for (const name of ['chiangMai', 'administrator'] as const) {
      expect((await historyOf(name, id)).body.data).toHaveLength(2)
      expect([await statusOfOpening(name, now), await statusOfOpening(name, url)], name).toEqual([200, 200])
    }
  })
})

describe('a record in the trash', () => {
  it('returns 404 for an order and its file to districts until it is restored', async () => {
    const { id, url } = await addOrder('', 303)
    expect(await statusOfOpening('chomThong', url)).toBe(200)
    expect((await by('chiangMai').get(`${path}/delete/${id}`)).status).toBe(200)
    expect(await historyOf('chomThong', id)).toMatchObject({ status: 404, body: { code: 'not-found' } })
    expect(await statusOfOpening('chomThong', url)).toBe(404)
    expect((await historyOf('chiangMai', id)).body.data).toHaveLength(2)
    expect(await statusOfOpening('chiangMai', url)).toBe(200)
    expect((await by('chiangMai').post(`${path}/restore`, { ID: id })).status).toBe(200)
    expect(await statusOfOpening('chomThong', url)).toBe(200)
  })

  it('shows its history only to users who may restore it', async () => {
    const { id } = (await by('mueang').post(gov.path, sampleBody(gov, '50010100'))).body
    expect((await historyOf('chiangMai', id, gov.path)).body.data).toHaveLength(1)
    await by('mueang').get(`${gov.path}/delete/${id}`)
    expect(await historyOf('chiangMai', id, gov.path)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    })
    for (const name of ['mueang', 'administrator'] as const)
      expect((await historyOf(name, id, gov.path)).body.data, name).toHaveLength(2)
  })

  it('serves its photo only to users who may restore it', async () => {
    const body = sampleBody(official, '50010000')
    const { id } = (await by('mueang').form(official.path, body, { image: await samplePicture(304) })).body
    const { IMG } = (await historyOf('mueang', id, official.path)).body.current
    expect([await statusOfOpening('mueang', IMG), await statusOfOpening('chiangMai', IMG)]).toEqual([
      200, 200,
    ])
    await by('mueang').get(`${official.path}/delete/${id}`)
    expect([await statusOfOpening('mueang', IMG), await statusOfOpening('chiangMai', IMG)]).toEqual([
      200, 404,
    ])
    expect(await statusOfOpening('administrator', IMG)).toBe(200)
  })
})
