import { expect, it } from 'vitest'
import { hostAddresses, sessionAttributes } from './hosts.ts'

it.each([
  ['postgres://db/amphoe', ['postgres://db/amphoe']],
  [
    'postgresql://app:a%2Cb@one:5433,two/amphoe?sslmode=verify-full',
    [
      'postgresql://app:a%2Cb@one:5433/amphoe?sslmode=verify-full',
      'postgresql://app:a%2Cb@two/amphoe?sslmode=verify-full',
    ],
  ],
  [
    'postgres://app:p@w@[::1]:5432,two:5432/amphoe?target_session_attrs=read-write&sslmode=disable',
    [
      'postgres://app:p@w@[::1]:5432/amphoe?sslmode=disable',
      'postgres://app:p@w@two:5432/amphoe?sslmode=disable',
    ],
  ],
  [
    'postgres://one,two/amphoe?target_session_attrs=read-write',
    ['postgres://one/amphoe', 'postgres://two/amphoe'],
  ],
  ['postgres:///amphoe?host=/run/postgresql', ['postgres:///amphoe?host=/run/postgresql']],
  ['no address', ['no address']],
])('reads the hosts of %s', (url, addresses) => {
  expect(hostAddresses(url)).toEqual(addresses)
})

it('reads target_session_attrs', () => {
  expect(sessionAttributes('postgres://one,two/a?target_session_attrs=any')).toBe('any')
  expect(sessionAttributes('postgres://one/a')).toBeUndefined()
})
