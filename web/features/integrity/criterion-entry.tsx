import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { topic } from '#areas/publications/topic.ts'
import { selectLoadError } from '#web/engine/errors/load-error.tsx'
import type { OwnEntryProps } from '#web/engine/form/extension-points.ts'
import { Cell } from '#web/engine/form/section.tsx'
import { useFieldValues } from '#web/engine/form/use-record-form.ts'
import { formElementIds } from '#web/engine/form/labels.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SearchSelect } from '#web/ui/search-select/search-select.tsx'
import { type Criterion, criteriaQuery, criterionOf, titleFor } from './criteria-query.ts'
import classes from './integrity.module.css'

const TOPIC_INPUT = 'oit-topic'
const USED_FIELDS = ['year', 'code', 'title']
const NO_CRITERIA: readonly Criterion[] = []

/**
 * The code of an integrity item. The user selects it from the topics and sub-topics of the item's year, which
 * also sets the title. The user types it if the year has no criteria, or if they cannot be loaded.
 */
export function CriterionEntry({ form, item, children }: OwnEntryProps) {
  const { set, errors } = form
  const { year = '', code = '', title = '' } = useFieldValues(form, USED_FIELDS)
  const query = useQuery(criteriaQuery(year))
  const criteria = query.data ?? NO_CRITERIA
  const chosen = criterionOf(criteria, code)
  const [topicFilter, setTopicFilter] = useState<string>()
  const topicId = topicFilter ?? chosen?.topicId ?? ''
  const topics = useMemo(() => topicOptions(criteria), [criteria])
  const options = useMemo(
    () =>
      criteria
        .filter((each) => topicId === '' || each.topicId === topicId)
        .map((each) => ({ value: each.code, label: `${each.code} ${each.name}`, note: each.topicName })),
    [criteria, topicId],
  )
  const isEmpty = query.isSuccess && criteria.length === 0
  const isFailed = !query.isFetching && !query.isSuccess
  if (isEmpty || isFailed)
    return (
      <>
        <Cell span={item.span}>{children}</Cell>
        <Cell span={6}>
          <div className={classes.besideInput}>
            {isEmpty
              ? `ส่วนกลางยังไม่ได้กำหนดเกณฑ์ของปี ${year} กรุณากรอกข้อและหัวข้อเอง`
              : selectLoadError({ id: formElementIds.field(item.name), label: 'เกณฑ์' }, query)}
          </div>
        </Cell>
      </>
    )
  const chooseTopic = (id: string) => {
    setTopicFilter(id)
    if (chosen === undefined || id === '' || id === chosen.topicId) return
    set('code', '')
    if (title === chosen.name) set('title', '')
  }
  const choose = (value: string) => {
    const criterion = criterionOf(criteria, value)
    if (criterion === undefined) return
    set('code', criterion.code)
    set('title', titleFor(criteria, criterion, title))
    setTopicFilter(undefined)
  }
  return (
    <>
      <Cell span={6} side="first">
        <SearchSelect
          id={TOPIC_INPUT}
          label={topic.titles.name}
          placeholder="ทุกหัวข้อหลัก"
          options={topics}
          value={topicId}
          onChange={chooseTopic}
          loading={query.isLoading}
          clearable
        />
      </Cell>
      <Cell span={6}>
        <SearchSelect
          id={formElementIds.field(item.name)}
          label={`ข้อ (หัวข้อย่อย)`}
          placeholder="เลือกข้อ"
          options={options}
          value={chosen?.code ?? code}
          chosenLabel={query.isLoading ? code : `${code} (ไม่อยู่ในเกณฑ์ของปี ${year})`}
          onChange={choose}
          required
          loading={query.isLoading}
          hint={chosen && criterionText(chosen)}
          error={errors.fieldErrors.find(({ field }) => field === item.name)?.message}
        />
        {chosen !== undefined && title !== chosen.name && (
          <Button variant="light" apart="above" onClick={() => set('title', chosen.name)}>
            {`ใช้ชื่อตามเกณฑ์: ${chosen.name}`}
          </Button>
        )}
      </Cell>
    </>
  )
}

function topicOptions(criteria: readonly Criterion[]) {
  const names = new Map(criteria.map(({ topicId, topicName }) => [topicId, topicName]))
  return [...names].map(([value, label]) => ({ value, label }))
}

const criterionText = ({ guide, isRequired }: Criterion) =>
  [isRequired ? 'จำเป็น' : 'ไม่จำเป็น', guide].filter((part) => part !== '').join(' · ')
