import { expect, it } from 'vitest'
import { scopeOf } from '#domain/permissions/scope.ts'
import { officeScreens, officeScreenTitle } from './office-screens.ts'

const actor = (group: 2 | 3 | 4, catmUkey: string) => ({
  ...{ id: 1, name: '', group, catmUkey },
  scope: scopeOf(group, catmUkey),
})

it.each([
  ['/personalCC', 'ข้าราชการ ส่วนกลาง'],
  ['/employeeCC', 'ลูกจ้างและพนักงานราชการ ส่วนกลาง'],
])('%s has its central title only for a user of the central administration', (route, title) => {
  const screen = officeScreens.find((each) => each.route === route)
  if (!screen) throw new Error('no such screen')
  expect(officeScreenTitle(screen, actor(3, '99000000'))).toBe(title)
  expect(officeScreenTitle(screen, actor(3, '50000000'))).toBe(screen.title)
  expect(officeScreenTitle(screen, actor(2, '50000000'))).toBe(screen.title)
  expect(officeScreenTitle(screen, actor(4, '00000000'))).toBe(screen.title)
})
