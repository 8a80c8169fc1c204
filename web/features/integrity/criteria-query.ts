import { queryOptions } from '@tanstack/react-query'
import { subtopic } from '#areas/publications/subtopic.ts'
import { topic } from '#areas/publications/topic.ts'
import { fetchAreaJson } from '#web/api/client.ts'
import type { WireRecord } from '#web/engine/record/record.ts'

/** An item that an office must disclose in a year: a sub-topic with its topic. */
export type Criterion = {
  code: string
  name: string
  guide: string
  isRequired: boolean
  topicId: string
  topicName: string
}

/** The criteria of a fiscal year that are in use, in the order of their topics and codes. */
export function criteriaQuery(year: string) {
  return queryOptions({
    queryKey: ['area', subtopic.key, 'criteria', year],
    staleTime: 0,
    enabled: /^[0-9]{4}$/.test(year),
    queryFn: async ({ signal }) => {
      const [topics, subtopics] = await Promise.all([
        fetchAreaJson(topic, '/search', { body: { YEAR: year }, signal }),
        fetchAreaJson(subtopic, '/search', { body: {}, signal }),
      ])
      return criteriaOf(topics.data, subtopics.data)
    },
  })
}

/** Joins the topics of a year with all sub-topics. */
export function criteriaOf(topics: readonly WireRecord[], subtopics: readonly WireRecord[]): Criterion[] {
  const used = topics
    .filter(({ ACTIVE }) => ACTIVE === '1')
    .sort((one, other) => Number(one.NO) - Number(other.NO))
  return used.flatMap((above) =>
    subtopics
      .filter(({ TOPIC_ID }) => String(TOPIC_ID) === String(above.TOPIC_ID))
      .map(
        (row): Criterion => ({
          code: String(row.CODE),
          name: String(row.NAME),
          guide: String(row.GUIDE),
          isRequired: row.REQUIRED === '1',
          topicId: String(above.TOPIC_ID),
          topicName: String(above.NAME),
        }),
      )
      .sort((one, other) => one.code.localeCompare(other.code, 'th', { numeric: true })),
  )
}

/** The criterion of a code; `o1` is `O1`, as in the database. */
export function criterionOf(criteria: readonly Criterion[], code: string): Criterion | undefined {
  return criteria.find((each) => each.code.toLowerCase() === code.trim().toLowerCase())
}

/** The title of an item after the user has selected its code. A title in the user's own words stays. */
export function titleFor(criteria: readonly Criterion[], chosen: Criterion, title: string): string {
  const isOwn = title.trim() !== '' && !criteria.some(({ name }) => name === title)
  return isOwn ? title : chosen.name
}
