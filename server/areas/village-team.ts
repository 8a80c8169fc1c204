/** The report of the villages' security teams: on the screen, and as a workbook. */
import { villageTeam } from '#areas/village-team.ts'
import { thousands } from '#domain/numbers.ts'
import { levelTitles, placeInWords, villageName } from '#domain/place-words.ts'
import { bangkokToday, dateInWords, dayInFileName, thaiDateTime } from '#domain/thai-date.ts'
import type { EngineDeps } from '#server/engine/deps.ts'
import { recordEvent } from '#server/engine/events.ts'
import type { AreaSeams } from '#server/engine/seams.ts'
import { type SheetColumn, sheet, XLSX_TYPE } from '#server/excel/write.ts'
import { type CallRequest, type ReadyFile, readyFile } from '#server/http/route.ts'
import {
  AREA_CODE,
  COUNT,
  oneOf,
  PLACE_NAMES,
  several,
  textOf,
  told,
  toldFile,
  whole,
  YES_OR_NO,
} from '#server/http/told.ts'
import { type TeamFigures, type TeamLine, type TeamReport, teamReport } from './village-team-report.ts'

const ASKED = ['CC', 'AA', 'TT', 'MM', 'YEAR']

const FIGURES = { VILLAGES: COUNT, WITHOUT_TEAM: COUNT, MEMBERS: COUNT, TRAINED: COUNT, CARDS_DUE: COUNT }
const REPORT = whole({
  ...{ isFound: YES_OR_NO, LEVEL: oneOf('mm', 'tt'), YEAR: textOf(), DAY: textOf(), UNLISTED: COUNT },
  data: several(whole({ CATM_UKEY: AREA_CODE, ...PLACE_NAMES, ...FIGURES })),
  TOTAL: whole(FIGURES),
})

export const villageTeamSeams: AreaSeams = {
  calls: (deps) => [
    {
      method: 'POST',
      path: `${villageTeam.path}/report`,
      told: told('Report of the teams', ASKED, REPORT),
      rule: { area: villageTeam.key, action: 'view' },
      takes: 'json',
      handler: async ({ actor, body }) => wireReport(await teamReport(deps, actor, body)),
    },
    {
      method: 'POST',
      path: `${villageTeam.path}/report/export`,
      told: toldFile('Report of the teams, as a workbook', ASKED, XLSX_TYPE),
      rule: { area: villageTeam.key, action: 'view' },
      takes: 'json',
      handler: (request) => exportReport(deps, request),
    },
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
      CC_DESC: names.ccDesc,
      AA_DESC: names.aaDesc,
      TT_DESC: names.ttDesc,
      MM_DESC: villageName(catmUkey, names),
      ...wireFigures(figures),
    })),
    TOTAL: wireFigures(total),
    UNLISTED: unlisted,
  }
}

function wireFigures({ villages, withoutTeam, members, trained, cardsDue }: TeamFigures) {
  return {
    VILLAGES: villages,
    WITHOUT_TEAM: withoutTeam,
    MEMBERS: members,
    TRAINED: trained,
    CARDS_DUE: cardsDue,
  }
}

const NAME = 'รายงาน ชรบ.'

async function exportReport(deps: EngineDeps, { actor, address, body }: CallRequest): Promise<ReadyFile> {
  const report = await teamReport(deps, actor, body)
  const { catmUkey, day, lines, total, level } = report
  const at = deps.clock()
  await recordEvent(deps.db, {
    at,
    actor,
    origin: { address },
    kind: 'export',
    area: villageTeam.key,
    catmUkey,
    detail: { ROWS: lines.length, LIST: 'report', YEAR: report.year },
  })
  const bytes = await sheet({
    name: NAME,
    headers: [
      `${NAME} ${placeInWords(catmUkey, deps.geography().names(catmUkey))}`,
      `ข้อมูล ณ ${dateInWords(day)}`,
      `จำนวนสมาชิก ${thousands(total.members)} คน หมู่บ้านที่ยังไม่มีชุด ${thousands(total.withoutTeam)} หมู่บ้าน`,
      `จัดทำโดย ${actor.name} เมื่อ ${thaiDateTime(at)}`,
    ],
    columns: columnsOf(level, catmUkey),
    rows: [...lines.map((line, index) => cellsOf(line, index + 1)), totalCells(total)],
  })
  return readyFile(bytes, { name: `${NAME} ${dayInFileName(bangkokToday(at))}.xlsx`, type: XLSX_TYPE })
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
