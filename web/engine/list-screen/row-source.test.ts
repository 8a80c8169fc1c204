import { expect, it, vi } from 'vitest'
import { searchList } from './row-source.ts'

it('a search starts on the first page; the same one again reloads the list', () => {
  const list = { search: { cc: '50', q: 'วัด', page: 3 }, goTo: vi.fn(), replaceSearch: vi.fn() }
  const source = { refetch: vi.fn() }
  searchList(list, source, { cc: '50', q: 'ป่า' })
  expect(list.goTo).toHaveBeenCalledExactlyOnceWith({ cc: '50', q: 'ป่า', page: 1 })
  expect(source.refetch).not.toHaveBeenCalled()
  searchList(list, source, { cc: '50', q: 'วัด' })
  expect(list.goTo).toHaveBeenCalledTimes(1)
  expect(source.refetch).toHaveBeenCalledTimes(1)
})
