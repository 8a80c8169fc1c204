/** The report of the villages' security teams: on the screen, and as a workbook. */
import { villageTeam } from '#areas/security/village-team.ts'
import { wireRecord } from '#domain/area/wire.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { levelTitles, formatPlace, villageName } from '#domain/places/place-names.ts'
import {
  bangkokToday,
  formatLongThaiDate,
  fileNameDate,
  formatThaiDateTime,
} from '#domain/dates/thai-date.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordAuditEvent } from '#server/engine/audit-events.ts'
import type { AreaHooks } from '#server/engine/hooks.ts'
import { type SheetColumn, writeSheet, XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { jsonRoute, type RouteRequest, type FileResponse, fileResponse } from '#server/http/route.ts'
import {
  AREA_CODE,
  COUNT,
  enumSchema,
  PLACE_NAMES,
  arrayOf,
  stringSchema,
  fileSchema,
  strictObject,
  BOOLEAN,
} from '#server/http/schemas.ts'
import {
  REPORT_FIELDS,
  type ReportBody,
  type TeamFigures,
  type TeamLine,
  type TeamReport,
  teamReport,
} from './village-team-report.ts'
import { routeSchema } from '#server/http/schema/route-schema.ts'

const FIGURES_SCHEMA = {
  VILLAGES: COUNT,
  WITHOUT_TEAM: COUNT,
  MEMBERS: COUNT,
  TRAINED: COUNT,
  CARDS_DUE: COUNT,
}
const REPORT_SCHEMA = strictObject({
  ...{
    isFound: BOOLEAN,
    LEVEL: enumSchema('mm', 'tt'),
    YEAR: stringSchema(),
    DAY: stringSchema(),
    UNLISTED: COUNT,
  },
  data: arrayOf(strictObject({ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...FIGURES_SCHEMA })),
  TOTAL: strictObject(FIGURES_SCHEMA),
})

export const villageTeamHooks: AreaHooks = {
  routes: (deps) => [
    jsonRoute(
      `${villageTeam.path}/report`,
      routeSchema('Report of the teams', REPORT_FIELDS, REPORT_SCHEMA),
      { area: villageTeam.key, action: 'view' },
      async ({ actor, body }) => wireReport(await teamReport(deps, actor, body)),
    ),
    jsonRoute(
      `${villageTeam.path}/report/export`,
      routeSchema('Report of the teams, as a workbook', REPORT_FIELDS, fileSchema(XLSX_TYPE)),
      { area: villageTeam.key, action: 'view' },
      (request) => exportReport(deps, request),
    ),
  ],
}

function wireReport({ level, year, day, lines, total, unlisted }: TeamReport) {
  return {
    isFound: lines.length > 0,
    LEVEL: level,
    YEAR: year,
    DAY: day,
    data: lines.map(({ catmUkey, names, figures }) => ({
      CATM_UKEY: catmUkey,
      ...wireRecord({ ...names, mmDesc: villageName(catmUkey, names) }),
      ...wireRecord(figures),
    })),
    TOTAL: wireRecord(total),
    UNLISTED: unlisted,
  }
}

const NAME = 'รายงาน ชรบ.'

async function exportReport(
  deps: EngineDeps,
  { actor, address, body }: RouteRequest<ReportBody>,
): Promise<FileResponse> {
  const report = await teamReport(deps, actor, body)
  const { catmUkey, day, lines, total, level } = report
  const at = deps.clock()
  await recordAuditEvent(deps.db, {
    at,
    actor,
    origin: { address },
    kind: 'export',
    area: villageTeam.key,
    catmUkey,
    detail: { ROWS: lines.length, LIST: 'report', YEAR: report.year },
  })
  const bytes = await writeSheet({
    name: NAME,
    headers: [
      `${NAME} ${formatPlace(catmUkey, deps.geography().names(catmUkey))}`,
      `ข้อมูล ณ ${formatLongThaiDate(day)}`,
      `จำนวนสมาชิก ${formatThousands(total.members)} คน หมู่บ้านที่ยังไม่มีชุด ${formatThousands(total.withoutTeam)} หมู่บ้าน`,
      `จัดทำโดย ${actor.name} เมื่อ ${formatThaiDateTime(at)}`,
    ],
    columns: columnsOf(level, catmUkey),
    rows: [...lines.map((line, index) => cellsOf(line, index + 1)), totalCells(total)],
  })
  return fileResponse(bytes, { name: `${NAME} ${fileNameDate(bangkokToday(at))}.xlsx`, type: XLSX_TYPE })
}

function columnsOf(level: TeamReport['level'], catmUkey: string): SheetColumn[] {
  const { cc, aa, tt } = levelTitles(catmUkey)
  const text = (title: string): SheetColumn => ({ title, width: 24, kind: 'text' })
  const number = (title: string): SheetColumn => ({ title, width: 18, kind: 'number' })
  return [
    { title: 'ลำดับ', width: 8, kind: 'number' },
    ...[cc, aa, tt].map(text),
    level === 'mm' ? text('หมู่บ้าน') : number('หมู่บ้าน (แห่ง)'),
    number('ยังไม่มีชุด (หมู่บ้าน)'),
    number('สมาชิก (คน)'),
    number('ผ่านการอบรม (คน)'),
    number('บัตรหมดอายุหรือใกล้หมดอายุ (คน)'),
  ]
}

function cellsOf({ catmUkey, names, figures }: TeamLine, number: number) {
  const { villages, withoutTeam, members, trained, cardsDue } = figures
  const village = villageName(catmUkey, names) || villages
  return [number, names.ccDesc, names.aaDesc, names.ttDesc, village, withoutTeam, members, trained, cardsDue]
}

function totalCells({ villages, withoutTeam, members, trained, cardsDue }: TeamFigures) {
  return ['', 'รวม', '', '', villages, withoutTeam, members, trained, cardsDue]
}
