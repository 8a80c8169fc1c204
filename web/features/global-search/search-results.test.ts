import { describe, expect, it } from 'vitest'
import { recordAddress } from '#web/engine/list/record-address.ts'
import { searchResultGroups } from './search-results.ts'
import { listSearchAddress, type GlobalSearchResponse } from './global-search-api.ts'

const screens = [
  { path: '/manage/tradition', title: 'ประเพณี', trail: 'จัดการเว็บไซต์' },
  { path: '/manuals/province', title: 'คู่มือระดับจังหวัด', trail: '' },
  { path: '/wat', title: 'วัดและศาสนสถาน', trail: '' },
]

function everything(lists: number, records = 5): GlobalSearchResponse {
  return {
    query: 'วัด',
    corrected: '',
    isFound: true,
    leftOut: [],
    data: Array.from({ length: lists }, (_, list) => ({
      title: `หมวด ${list}`,
      route: `/list${list}`,
      tab: '',
      more: false,
      records: Array.from({ length: records }, (_unused, at) => ({
        id: String(at),
        name: `วัด ${at}`,
        place: '',
        note: '',
        ...{ find: '', field: '' },
        catmUkey: '50010000',
        matches: { name: [{ from: 0, to: 3 }], note: [], place: [] },
      })),
    })),
  }
}

const titles = (found: GlobalSearchResponse | undefined, mayOpen: (path: string) => boolean = () => true) =>
  searchResultGroups('วัด', screens, found, mayOpen).map(({ title, results }) => [title, results.length])

describe('the results of the global search', () => {
  it('start with screens whose name begins with the word, and end with screens that contain it', () => {
    expect(titles(everything(1))).toEqual([
      ['เมนู', 1],
      ['หมวด 0', 5],
      ['เมนู', 1],
    ])
    for (const nothing of [' ', '.', 'ฯ'])
      expect(searchResultGroups(nothing, screens, undefined, () => true)).toEqual([])
  })

  it('lead to the field that matches, where the user may correct it', () => {
    const found = everything(1, 1)
    const [record] = found.data[0]?.records ?? []
    if (record) Object.assign(record, { field: 'govTel' })
    const [group] = searchResultGroups('053', [], found, () => true)
    expect(group?.results[0]?.address).toMatch(/^\/list0\?.*&dialog=edit&record=0&field=form-govTel$/)
  })

  it('omit records of screens that the user may not open', () => {
    expect(titles(everything(2), (path) => path !== '/list0').map(([title]) => title)).toEqual([
      'เมนู',
      'หมวด 1',
      'เมนู',
    ])
  })

  it('have fewer records per list for many lists, with a link to all of them', () => {
    const groups = searchResultGroups('วัด', [], everything(7), () => true)
    expect(groups.map(({ results }) => results.length)).toEqual(Array.from({ length: 7 }, () => 4))
    expect(groups[0]?.results.at(-1)).toMatchObject({
      isAll: true,
      address: listSearchAddress('/list0', '', 'วัด'),
    })
    expect(searchResultGroups('วัด', [], everything(7, 3), () => true)[0]?.results).toHaveLength(3)
  })
})

describe('the addresses of search results', () => {
  const hit = { id: '7', catmUkey: '50010200', find: 'วัดสวนดอก' }

  it('filter the list of a record to its place and name', () => {
    expect(new URL(recordAddress('/headman', 'other', hit), 'https://x').search).toBe(
      `?${new URLSearchParams({ tab: 'other', cc: '50', aa: '01', tt: '02', q: 'วัดสวนดอก', page: '1', size: '100', dialog: 'view', record: '7' })}`,
    )
    expect(recordAddress('/q&a', '', { ...hit, catmUkey: '99000000', find: '' })).toBe(
      '/q&a?cc=99&page=1&size=100&dialog=view&record=7',
    )
  })

  it('never contain a national ID', () => {
    expect(decodeURIComponent(listSearchAddress('/headman', '', ' 1-1014-00000-00-1 '))).not.toContain(
      '00000',
    )
  })
})
