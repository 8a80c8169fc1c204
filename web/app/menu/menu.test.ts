import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { occupation } from '#areas/economy/occupation.ts'
import { officeScreens } from '#areas/office-screens.ts'
import { type Group, WORKING_GROUPS } from '#domain/permissions/scope.ts'
import { official } from '../../../tests/sample-area.ts'
import { menu, outsideMenu } from './menu.ts'
import {
  menuLeafAddress,
  parentAddress,
  menuStateAt,
  EMPTY_MENU_STATE,
  subMenuAddress,
  subSubMenuAddress,
} from './menu-state.ts'
import { type MenuNode, isBranch, leavesOf, menuTrail, visibleTo } from './menu-tree.ts'
import { canonicalPath, canOpenPath, pageAt, programName, screensFor, windowTitle } from '../routing/pages.ts'
import { areaScreens, featureScreens } from '../routing/lazy-screens.tsx'

const keysFor = (group: Group) => {
  const keys: string[] = []
  const collect = (entries: readonly MenuNode[]) => {
    for (const entry of entries) {
      keys.push(entry.key)
      if (isBranch(entry)) collect(entry.children)
    }
  }
  collect(visibleTo(group, menu))
  return keys
}

describe('menuLeafAddress', () => {
  it('opens the record directly if a district can have only one', () => {
    const leaf = leavesOf(menu).find(({ path }) => path === '/manage/general')
    const district = official(1, '50010000')
    expect(leaf && menuLeafAddress(leaf, district)).toBe('/manage/general?dialog=view&record=50010000')
    expect(leaf && menuLeafAddress(leaf, official(2, '50000000'))).toBe('/manage/general')
    const [other] = leavesOf(menu).filter(({ isOnePerPlace }) => !isOnePerPlace)
    expect(other && menuLeafAddress(other, district)).toBe(other?.path)
  })
})

describe('the entries of the menu', () => {
  it('show each group its own personnel, and administrators the combined personnel', () => {
    const personnel: Record<string, string> = {
      1: 'personnelDistrict',
      2: 'personnelProvince',
      3: 'personnelCentral',
      4: 'personnelCombined',
      5: 'personnelCombined',
      8: 'personnelCombined',
    }
    for (const group of WORKING_GROUPS) {
      const seen = keysFor(group).filter((key) => key.startsWith('personnel') && key !== 'personnel')
      expect(seen, `group ${group}`).toEqual([personnel[group]])
    }
  })

  it('show user administration to groups 4, 5 and 8', () => {
    expect(WORKING_GROUPS.filter((group) => keysFor(group).includes('/user'))).toEqual([4, 5, 8])
  })

  it('show the log pages only to group 4', () => {
    expect(WORKING_GROUPS.filter((group) => keysFor(group).includes('/log'))).toEqual([4])
    expect(WORKING_GROUPS.filter((group) => keysFor(group).includes('logs'))).toEqual([4])
    expect(WORKING_GROUPS.filter((group) => canOpenPath('/logAll', group))).toEqual([4])
  })

  it('have at most three levels and unique keys for each group', () => {
    const depth = (entries: readonly MenuNode[]): number =>
      1 + Math.max(0, ...entries.filter(isBranch).map((branch) => depth(branch.children)))
    expect(depth(menu)).toBe(3)
    for (const group of WORKING_GROUPS) {
      const keys = keysFor(group)
      expect(new Set(keys).size, `group ${group}`).toBe(keys.length)
    }
  })
})

describe('the routes', () => {
  const documented = `/manage/slideShow /manage/gov /manage/institute /manage/general /manage/tradition /manage/tourism
    /manage/activity /manage/festival /manage/otop /manage/landmarks /about /menu /user /agriculture /dept /bank /landing
    /new /project /procurement /transport /resource /touristCenter /officialDoc /industry /mmDetail /mmPerson /policy
    /subpolicy /projectPolicy /subMenu /resetPass /personalAa /employerAa /personalCC /employeeCC /headman /committee
    /villageTeam /villageTeamReport /mediation /subsub /log /mmRisk /mmDept /logAll /market /hospital /royal /background
    /or /oit /topic /subtopic /q&a /poll /mooban&goodness /faq /SubPolicy /ProjectPolicy /mooban-goodness`

  it('have a page for every documented path', () => {
    const missing = documented.split(/\s+/).filter((path) => programName(path) === 'ไม่พบหน้าที่ต้องการ')
    expect(missing).toEqual([])
  })

  it('open one screen for all spellings of a path', () => {
    expect(pageAt('/SubPolicy')).toBe(pageAt('/subpolicy'))
    expect(pageAt('/faq')).toBe(pageAt('/q&a'))
    expect(pageAt('/mooban-goodness')).toBe(pageAt('/mooban&goodness'))
  })

  it('reject a typed path that the menu of a group does not show', () => {
    expect(WORKING_GROUPS.filter((group) => canOpenPath('/personalCC', group))).toEqual([2, 3, 4, 5, 8])
    expect(WORKING_GROUPS.filter((group) => canOpenPath('/resetPass', group))).toEqual([4, 5, 8])
    expect(WORKING_GROUPS.filter((group) => canOpenPath('/about', group))).toEqual([...WORKING_GROUPS])
  })

  it('open the staff of districts for provinces and the centre, although their menus do not show it', () => {
    expect(WORKING_GROUPS.filter((group) => canOpenPath('/personalAa', group))).toEqual([...WORKING_GROUPS])
    expect(WORKING_GROUPS.filter((group) => keysFor(group).includes('/employerAa'))).toEqual([1, 4, 5, 8])
  })

  it('normalise case, encoding and trailing slashes of a path', () => {
    expect(canonicalPath('/submenu/')).toBe('/subMenu')
    expect(canonicalPath('/mooban%26goodness')).toBe('/mooban&goodness')
    expect(canonicalPath('/%E0%A4%A')).toBe('/%E0%A4%A')
    expect(canonicalPath('/')).toBe('/')
  })

  it('have different window titles for each group', () => {
    for (const group of WORKING_GROUPS) {
      const titles = screensFor(group).map(({ path }) => windowTitle(path, group))
      const repeated = titles.filter((title, at) => titles.indexOf(title) !== at)
      expect(repeated, `group ${group}`).toEqual([])
    }
    expect(windowTitle('/personalAa', 1)).toBe('ข้าราชการ')
    expect(windowTitle('/personalAa', 4)).toBe('ข้าราชการ ที่ทำการปกครองอำเภอ')
  })

  it('have a screen for every menu entry', () => {
    const routes = new Set([...areas.map(({ route }) => route), ...Object.keys(featureScreens)])
    const without = leavesOf(menu).filter((leaf) => !routes.has(leaf.path))
    expect(without.map((leaf) => leaf.path)).toEqual([])
  })

  it('open the screen of every content area by its own path', () => {
    expect(Object.keys(areaScreens).filter((route) => pageAt(route)?.path !== route)).toEqual([])
  })

  it('contain every content area in the menu or on another screen', () => {
    const routes = [...areas, ...officeScreens].flatMap(({ route }) => route ?? [])
    expect(routes.filter((route) => menuTrail(route, [...menu, ...outsideMenu]) === undefined)).toEqual([])
    const tabs = new Set([...officeScreens.flatMap((screen) => screen.tabs), occupation])
    expect(areas.filter((area) => area.route === undefined && !tabs.has(area))).toEqual([])
  })
})

describe('the state of the menu', () => {
  const entries = visibleTo(4, menu)
  const at = (path: string, search = {}, before = EMPTY_MENU_STATE) =>
    menuStateAt(before, { path, search }, entries)
  const deep = { menu: 'website', subMenu: 'policies', subsub: '/policy' }

  it('clears every selection at the main menu', () => {
    expect(at('/menu', {}, deep)).toEqual(EMPTY_MENU_STATE)
  })

  it('stores one selection at the sub-menu and two at the sub-sub-menu', () => {
    expect(at('/subMenu', {}, deep)).toEqual({ ...EMPTY_MENU_STATE, menu: 'website' })
    expect(at('/subsub', {}, deep)).toEqual({ ...EMPTY_MENU_STATE, menu: 'website', subMenu: 'policies' })
  })

  it('reads the selections in the address', () => {
    expect(at('/subMenu', { menu: 'security' }, deep).menu).toBe('security')
    expect(at('/subsub', { menu: 'website', sub: 'policies' }).subMenu).toBe('policies')
  })

  it('finds the selections for a screen that is opened by its address', () => {
    expect(at('/policy')).toEqual(deep)
    expect(at('/manage/gov')).toEqual({
      menu: 'website',
      subMenu: '/manage/gov',
      subsub: '',
    })
    expect(at('/new')).toEqual({ menu: '/new', subMenu: '', subsub: '' })
  })

  it('returns the parent of each level as the address to go back to', () => {
    expect(parentAddress('/policy', deep)).toBe(subSubMenuAddress('website', 'policies'))
    expect(parentAddress('/subsub', deep)).toBe(subMenuAddress('website'))
    expect(parentAddress('/subMenu', deep)).toBe('/menu')
    expect(parentAddress('/menu', EMPTY_MENU_STATE)).toBeUndefined()
    expect(parentAddress('/new', at('/new'))).toBe('/menu')
    expect(parentAddress('/manage/gov', at('/manage/gov'))).toBe(subMenuAddress('website'))
  })
})
