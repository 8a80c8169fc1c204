/**
 * No route is forgotten: the matrix tries it for every area, or it is listed here with the groups that may
 * use it. A new route fails this test until it is added.
 */
import { describe, expect, it } from 'vitest'
import { areas } from '#areas/index.ts'
import { type Area, isPersonal, orderedCards } from '#domain/area/area.ts'
import { completenessItems } from '#domain/records/completeness.ts'
import { pointFields } from '#domain/records/points.ts'
import { hasOpenData } from '#domain/public/public-fields.ts'
import { declaredRoutes } from '#server/declared-routes.ts'
import type { Route } from '#server/http/route.ts'
import { fillRoutePath } from '../security/route-path.ts'
import type { TestOfficial } from '../harness.ts'
import {
  matrixHarness as harness,
  matrixOfficials as officials,
  openMatrixFixture,
} from './matrix-fixture.ts'

const ALL = ['1', '2', '3', '4', '5', '8']
const ABOVE_3 = ['4', '5', '8']
const LOG_READERS = ['4']
const DECIDERS = ['2', '3']

/** Routes of no area, and additional routes of single areas. */
const OTHER_ROUTES: Readonly<Record<string, readonly string[] | 'open' | 'own'>> = {
  publicSettings: 'open',
  'auth/login': 'open',
  'auth/provider/begin': 'open',
  'auth/provider/finish': 'open',
  'manage/poll/shown/:id': 'open',
  'manage/poll/answer': 'open',
  'auth/getUser': 'own',
  'auth/logout': 'own',
  'user/changePass': ALL,
  'user/secondFactor': ALL,
  'user/secondFactor/begin': ALL,
  'user/secondFactor/confirm': ALL,
  'user/secondFactor/codes': ALL,
  'user/secondFactor/off': ALL,
  logs: ALL,
  'logs/own': ALL,
  'logs/entry': ALL,
  'logs/search': LOG_READERS,
  'logs/reported': LOG_READERS,
  'logs/summary': LOG_READERS,
  'logs/export': LOG_READERS,
  'logs/officials': LOG_READERS,
  ...Object.fromEntries(
    ['', '/search', '/view', '/open', '/update', '/suspend', '/reactivate', '/unlock', '/signOut', '/find']
      .concat('/resetPass', '/resetSecondFactor', '/template', '/preview', '/import')
      .map((name) => [`user${name}`, ABOVE_3]),
  ),
  ...Object.fromEntries(
    ['listCC', 'listCC/dept', 'listCC/level', 'listCCWithGroup', 'listAA/:cc', 'listAAWithGroup/:cc']
      .concat('listTT/:cc/:aa', 'listMM/:cc/:aa/:tt', 'subDistrict/:cc/:aa/:tt', 'inEnglish/:catm')
      .map((name) => [`ccaattmm/${name}`, ALL]),
  ),
  title: ALL,
  'dept/with/place/AA': ALL,
  'dept/AA/:aa': ALL,
  'dept/AA2/:id': ALL,
  'find/all': ALL,
  'find/alike': ALL,
  'openForms/announce': ALL,
  'openForms/close': ALL,
  ...Object.fromEntries(
    ['', '/update', '/remove', '/resume', '/hour'].map((name) => [`notifications/mail${name}`, ALL]),
  ),
  'mail/confirm': 'open',
  'mail/unsubscribe': 'open',
  'mail/status': ABOVE_3,
  'mail/stop': ABOVE_3,
  ...Object.fromEntries(
    ['', '/search', '/update', '/delete', '/rotate', '/resume', '/test', '/messages'].map((name) => [
      `webhooks${name}`,
      ABOVE_3,
    ]),
  ),
  'notifications/search': ALL,
  'notifications/read': ALL,
  'notifications/ways': ALL,
  'notifications/ways/update': ALL,
  'savedSearches/search': ALL,
  'savedSearches/add': ALL,
  'savedSearches/update': ALL,
  'savedSearches/delete': ALL,
  'trash/search': ALL,
  'home/district': ALL,
  'home/edits': ALL,
  'photos/records': ALL,
  'calendar/month': ALL,
  'completeness/latest': ALL,
  'completeness/history': ALL,
  'work/board': ALL,
  ...Object.fromEntries(
    ['villages', 'risks', 'budgets', 'mediation', 'terms', 'activity'].map((name) => [`charts/${name}`, ALL]),
  ),
  'work/positions': ALL,
  'work/freshness': ['3', '4'],
  'work/freshness/update': ['3', '4'],
  'work/review/search': DECIDERS,
  'work/review/count': DECIDERS,
  'work/review/show': DECIDERS,
  'work/review/hide': DECIDERS,
  'work/review/undo': DECIDERS,
  'work/notes/search': ALL,
  'work/notes/record': ALL,
  'work/notes/marked': ALL,
  'work/notes/add': ALL.filter((group) => group !== '1'),
  'work/notes/answer': ['1'],
  'work/notes/close': ALL.filter((group) => group !== '1'),
  'work/notes/reopen': ALL,
  'manage/villageTeam/report': ALL,
  'manage/villageTeam/report/export': ALL,
  'manage/headman/search/other': ALL,
  // Each area allows its routes to those who may view it.
  ...Object.fromEntries(
    areas.filter(pointFields).map(({ path, permits }) => [`${path}/points`, permits.view.map(String)]),
  ),
  'manage/mmDetail/totals': ALL,
  'manage/mmDept/totals': ALL,
  'manage/mmPerson/totals': ALL,
  'manage/committee/experts': ALL,
  'royalActivity/getImg': ALL,
  'royalActivity/:id': ALL,
  'officialDoc/acknowledge': ALL,
  'officialDoc/waiting': ALL,
  'officialDoc/readers': ALL,
  'manage/poll/results': ALL,
  'manage/poll/results/export': ALL,
  'manage/poll/texts': ALL,
  'ita/oit/links': ALL,
  'moi/employee/transfer': ALL,
  'moi/employee/transfer/search': ALL,
  'moi/employee/transfer/decline': ALL,
  'moi/employee/transfer/withdraw': ALL,
}

const MATRIX_PATHS = [
  '',
  '/search',
  '/update',
  '/delete/:id',
  '/bin',
  '/history',
  '/undo',
  '/restore',
  '/purge',
  '/export',
  '/export/paper',
]
/** Routes of workbooks allow what creating and editing allow; other tests try them. */
const IMPORT_PATHS = ['/template', '/preview', '/import', '/import/undo']
/** Bulk routes, each with the permission for one record; other tests try them. */
const BULK_PATHS = [
  '/deleteTogether',
  '/deleteTogether/undo',
  '/updateTogether',
  '/updateTogether/preview',
  '/updateTogether/undo',
]

/** The paths of an area that the matrix tries, and those of its workbooks. */
function pathsOf(area: Area): string[] {
  return [
    ...[
      ...MATRIX_PATHS,
      ...BULK_PATHS,
      ...IMPORT_PATHS,
      ...(isPersonal(area) ? ['/reveal'] : []),
      ...(hasOpenData(area) ? ['/export/open'] : []),
      ...(orderedCards(area) ? ['/renumber'] : []),
    ].map((name) => `${area.path}${name}`),
    ...(completenessItems(area).includes('stale') ? [`${area.path}/confirm`] : []),
    ...(area.display ? [`${area.display.path}/:catmUkey/:id/:flag`] : []),
    ...['', '/search', '/update', '/delete/:id'].flatMap((name) =>
      area.gallery ? [`${area.gallery.path}${name}`] : [],
    ),
  ]
}

const allDeclared = declaredRoutes()
const otherRoutes = allDeclared.filter(({ path }) => path in OTHER_ROUTES)

describe('every declared route', () => {
  it('is a route of an area or is listed in this file', () => {
    const known = new Set([...areas.flatMap(pathsOf), ...Object.keys(OTHER_ROUTES)])
    expect(allDeclared.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([])
    const paths = new Set(allDeclared.map(({ path }) => path))
    expect(Object.keys(OTHER_ROUTES).filter((path) => !paths.has(path))).toEqual([])
  })

  it('exists for each area if the matrix tries it', () => {
    const paths = new Set(allDeclared.map(({ path }) => path))
    const tried = areas.flatMap((area) => MATRIX_PATHS.map((name) => `${area.path}${name}`))
    expect(tried.filter((path) => !paths.has(path))).toEqual([])
  })

  it('is open without a session only if it is listed as open', () => {
    const open = allDeclared.filter(({ rule }) => 'open' in rule).map(({ path }) => path)
    expect(open.sort()).toEqual(
      Object.keys(OTHER_ROUTES)
        .filter((path) => OTHER_ROUTES[path] === 'open')
        .sort(),
    )
  })
})

describe('a route outside the areas', () => {
  openMatrixFixture()

  const send = (by: TestOfficial, call: Route) => {
    const path = fillRoutePath(call, (name) => ({ id: '1', lat: '18.7', long: '98.9' })[name] ?? '50')
    return call.method === 'GET' ? by.get(path) : by.post(path, {})
  }

  it('returns 401 without a session, and forbidden-action to groups without permission', async () => {
    const wrong: string[] = []
    for (const call of otherRoutes) {
      const may = OTHER_ROUTES[call.path]
      // Signing out would end the session of the test.
      if (may === 'open' || may === undefined || call.path === 'auth/logout') continue
      const { status } = await send(harness.nobody(), call)
      if (status !== 401) wrong.push(`${call.path} without a session: ${status}`)
      for (const [account, official] of officials) {
        const answer = await send(official, call)
        const isPermitted = may === 'own' || (account.reach !== undefined && may.includes(account.group))
        // A group that may use the route gets at most an error about the body or the place.
        const isForbidden = answer.status === 403 && answer.body.code === 'forbidden-action'
        const hasScope = account.pid !== '1100000000006'
        if (isPermitted === isForbidden && hasScope)
          wrong.push(`${call.path} by ${account.group}@${account.catm}: ${answer.status} ${answer.body.code}`)
        if (answer.status >= 500) wrong.push(`${call.path} by ${account.group}: ${answer.status}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
