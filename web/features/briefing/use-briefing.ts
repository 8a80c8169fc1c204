import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import { general } from '#areas/district/general.ts'
import type { Area } from '#domain/area/area.ts'
import { catmOf } from '#domain/places/catm.ts'
import { IN_OFFICE, SERVING } from '#domain/area/search-filters.ts'
import type { TotalsResponse } from '#domain/area/totals.ts'
import { subDistrictsQuery } from '#web/api/geography.ts'
import { type RecordPage, listQuery } from '#web/engine/record/record-queries.ts'
import type { AreaRecord } from '#web/engine/record/record.ts'
import type { ShownArea } from '#web/engine/list/shown-area.ts'
import { totalsQuery } from '#web/engine/totals/totals-query.ts'
import type { ChartSpec, ChartFigures, ChartSubject } from '#web/features/charts/chart-spec.ts'
import { buildCharts } from '#web/features/charts/chart-sections.ts'
import { chartQuery } from '#web/features/charts/chart-query.ts'
import { BRIEFING_CHAPTERS, type BriefingChapter, PROFILE_CHAPTER, type BriefingCharts } from './chapters.ts'

const MAX_LISTED_RECORDS = 200

/** Loaded data stays fresh for this time, in milliseconds. */
const FRESH_MS = 60_000

/** Records of one area. `more` is the number of matching records that are not loaded. */
export type BriefingSection = { area: ShownArea; records: readonly AreaRecord[]; more: number }

export type LoadedChapter = Omit<BriefingChapter, 'charts'> & {
  charts: readonly { key: string; spec: ChartSpec }[]
  parts: readonly BriefingSection[]
  figures?: TotalsResponse | undefined
}

export type Briefing = {
  profile: AreaRecord | undefined
  subDistricts: readonly string[]
  /** The selected chapters with content. */
  chapters: readonly LoadedChapter[]
  /** The sections of selected chapters without content. */
  missing: readonly string[]
}

export type BriefingLoadState = {
  briefing: Briefing | undefined
  done: number
  all: number
  error: Error | null
  again: () => void
}

/** Loads a briefing with the requests of its lists, so with their permissions. It needs a district. */
export function useBriefing(
  place: { cc: string; aa: string },
  chosen: ReadonlySet<string>,
): BriefingLoadState {
  const { cc, aa } = place
  const enabled = aa !== ''
  const chapters = BRIEFING_CHAPTERS.filter(({ key }) => chosen.has(key))
  const inDistrict = (size: number) => ({ cc, aa, tt: '', mm: '', q: '', page: 1, size })
  const ofDistrict = (area: ShownArea, size: number) => ({
    ...listQuery(area, { ...inDistrict(size), ...currentFilters(area) }),
    staleTime: FRESH_MS,
  })
  const profile = useQuery({ ...ofDistrict(general, 1), enabled: enabled && chosen.has(PROFILE_CHAPTER) })
  const subDistricts = useQuery({ ...subDistrictsQuery(cc, aa), enabled })
  const areas = chapters.flatMap((chapter) => chapter.areas)
  const lists = useQueries({
    queries: areas.map((area) => ({ ...ofDistrict(area, MAX_LISTED_RECORDS), enabled })),
  })
  const totalled = chapters.flatMap(({ totals = [] }) => totals)
  const sums = useQueries({
    queries: totalled.map((area) => ({ ...totalsQuery(area, inDistrict(1)), staleTime: FRESH_MS, enabled })),
  })
  const { queries: chartQueries, chartsOf } = useBriefingCharts(
    place,
    chapters.flatMap(({ charts = [] }) => charts),
    { enabled, staleTime: FRESH_MS },
  )
  const figuresOf = (area: Area) => sums[totalled.indexOf(area)]?.data
  const queries = [
    subDistricts,
    ...(chosen.has(PROFILE_CHAPTER) ? [profile] : []),
    ...lists,
    ...sums,
    ...chartQueries,
  ]
  const isWhole = enabled && queries.every(({ data }) => data !== undefined)
  // The response may have the profile of a sub-district instead.
  const own = profile.data?.records.find(({ catmUkey }) => catmUkey === catmOf({ cc, aa }))
  const parts = areas.map((area, at) => briefingSection(area, lists[at]))
  return {
    briefing: isWhole
      ? {
          profile: chosen.has(PROFILE_CHAPTER) ? own : undefined,
          subDistricts: (subDistricts.data ?? []).map(({ name }) => name),
          chapters: chapters
            .map((chapter) => ({
              ...chapter,
              parts: parts.filter(({ area, records }) => chapter.areas.includes(area) && records.length > 0),
              figures: chapter.totals && figuresOf(chapter.totals),
              charts: chartsOf(chapter.charts ?? []),
            }))
            .filter(
              ({ key, parts, figures, charts }) =>
                parts.length > 0 ||
                charts.length > 0 ||
                figures?.isFound ||
                (key === PROFILE_CHAPTER && own !== undefined),
            ),
          missing: [
            ...(chosen.has(PROFILE_CHAPTER) && own === undefined ? [general.titles.name] : []),
            ...[
              ...totalled.filter((area) => !figuresOf(area)?.isFound),
              ...parts.filter(({ records }) => records.length === 0).map(({ area }) => area),
            ].map(({ titles }) => titles.name),
            ...chapters.flatMap(({ title, areas, totals, charts = [] }) =>
              areas.length === 0 && totals === undefined && charts.length > 0 && chartsOf(charts).length === 0
                ? [title]
                : [],
            ),
          ],
        }
      : undefined,
    done: queries.filter(({ data }) => data !== undefined).length,
    all: queries.length,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    again: () => {
      for (const query of queries) if (query.error !== null) void query.refetch()
    },
  }
}

/** Only persons in office belong in a briefing. */
const currentFilters = ({ search }: Area) =>
  search.leaves === undefined ? {} : { filters: { [SERVING]: IN_OFFICE } }

function briefingSection(area: ShownArea, query: UseQueryResult<RecordPage> | undefined): BriefingSection {
  const { records = [], total = 0 } = query?.data ?? {}
  return { area, records, more: total - records.length }
}

/** Loads the figures of the charts of some chapters. */
function useBriefingCharts(
  place: { cc: string; aa: string },
  wanted: readonly BriefingCharts[],
  options: { enabled: boolean; staleTime: number },
) {
  const subjects = [...new Set(wanted.map(({ subject }) => subject))]
  const queries = useQueries({
    queries: subjects.map((subject) => ({ ...chartQuery(subject, place), ...options })),
  })
  // Visitors read a briefing, so it leaves out figures that are not public.
  const builtOf = <S extends ChartSubject>({ subject, charts }: BriefingCharts<S>) => {
    const figures = queries[subjects.indexOf(subject)]?.data as ChartFigures<S> | undefined
    return figures === undefined ? [] : buildCharts<S>(charts, figures, { forPublic: true }).charts
  }
  /** The charts of a chapter that have data. */
  return { queries, chartsOf: (parts: readonly BriefingCharts[]) => parts.flatMap((part) => builtOf(part)) }
}
