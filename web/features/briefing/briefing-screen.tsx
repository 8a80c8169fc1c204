import { IconFileTypeDocx, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { formatPlace } from '#domain/places/place-names.ts'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { LoadingLine } from '#web/ui/loader/loader.tsx'
import { useSession } from '#web/api/session.ts'
import { LoadError } from '#web/engine/errors/load-error.tsx'
import { useExport } from '#web/engine/export/excel-button.tsx'
import { DISTRICT_PLACES } from '#web/engine/places/place-rules.ts'
import { PlaceSelects, selectedPlaceNames, usePlaceSelection } from '#web/engine/places/place-selects.tsx'
import { BusyButton, Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header/page-header.tsx'
import { loadWithRetry } from '#web/ui/lazy/load-with-retry.ts'
import { toast } from '#web/ui/toast/toast.tsx'
import classes from './briefing.module.css'
import { BRIEFING_CHAPTERS } from './chapters.ts'
import { PrintedBriefing } from './printed-briefing.tsx'
import { type Briefing, type BriefingLoadState, useBriefing } from './use-briefing.ts'

/** The briefing of a district, from its lists, to print (decision 26). */
export function BriefingScreen() {
  const { actor } = useSession()
  const place = usePlaceSelection({ actor, use: 'search', area: DISTRICT_PLACES })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(BRIEFING_CHAPTERS.map(({ key }) => key)),
  )
  const [isInThaiDigits, setInThaiDigits] = useState(false)
  const placeName = formatPlace(place.catmUkey, selectedPlaceNames(place))
  const gathering = useBriefing(place.value, chosen)
  const { briefing } = gathering
  const isEmpty = briefing?.chapters.length === 0
  const toggle = (key: string) => {
    setChosen(
      new Set(BRIEFING_CHAPTERS.map((one) => one.key).filter((one) => (one === key) !== chosen.has(one))),
    )
  }
  return (
    <>
      <div className="screen-only">
        <PageHeader
          title="พิมพ์บรรยายสรุปอำเภอ"
          description="รวบรวมข้อมูลของอำเภอเป็นเอกสารสำหรับพิมพ์ บันทึกเป็น PDF จากหน้าต่างพิมพ์ หรือแก้ไขต่อใน Word"
        >
          <WordButton
            {...{ briefing, isInThaiDigits }}
            place={placeName}
            disabled={briefing === undefined || isEmpty}
          />
          <Button
            icon={IconPrinter}
            disabled={briefing === undefined || isEmpty}
            onClick={() => window.print()}
          >
            พิมพ์
          </Button>
        </PageHeader>
        <section className={classes.options} aria-label="ตัวเลือกของเอกสาร">
          <div className={classes.places}>
            <PlaceSelects choice={place} idPrefix="briefing" required={['cc', 'aa']} />
          </div>
          <fieldset className={classes.choices}>
            <legend>หัวข้อที่ต้องการ</legend>
            {BRIEFING_CHAPTERS.map(({ key, title }) => (
              <Checkbox key={key} label={title} checked={chosen.has(key)} onChange={() => toggle(key)} />
            ))}
          </fieldset>
          <Checkbox
            label="ใช้เลขไทย"
            checked={isInThaiDigits}
            onChange={(event) => setInThaiDigits(event.currentTarget.checked)}
          />
        </section>
        <State gathering={gathering} isPlaced={place.value.aa !== ''} isEmpty={isEmpty} />
      </div>
      {briefing && !isEmpty && (
        <PrintedBriefing place={placeName} briefing={briefing} isInThaiDigits={isInThaiDigits} />
      )}
    </>
  )
}

type WordButtonProps = {
  place: string
  briefing: Briefing | undefined
  isInThaiDigits: boolean
  disabled: boolean
}

/** Saves the briefing as a Word file. The code that writes it loads on the first click. */
function WordButton({ briefing, disabled, ...options }: WordButtonProps) {
  const { isBusy, runExport } = useExport()
  const save = async (loaded: Briefing) => {
    const { saveWordBriefing } = await loadWithRetry(() => import('./word/save-word-briefing.ts'))
    toast.success(`บันทึกไฟล์เรียบร้อยแล้ว: ${await saveWordBriefing({ ...options, briefing: loaded })}`)
  }
  return (
    <BusyButton
      icon={IconFileTypeDocx}
      busy={isBusy}
      disabled={disabled}
      onClick={() => briefing && runExport(() => save(briefing))}
    >
      บันทึกเป็น Word
    </BusyButton>
  )
}

type StateProps = { gathering: BriefingLoadState; isPlaced: boolean; isEmpty: boolean }

/** The notice above the briefing, or instead of it. */
function State({ gathering, isPlaced, isEmpty }: StateProps) {
  const { briefing, done, all, error, again } = gathering
  if (!isPlaced) return <EmptyState text="กรุณาเลือกจังหวัดและอำเภอ" />
  if (error !== null) return <LoadError of={{ error, refetch: again }} />
  if (briefing === undefined) {
    return <LoadingLine text={`กำลังรวบรวมข้อมูล ${done} จาก ${all}`} />
  }
  if (isEmpty) return <EmptyState text="ไม่มีข้อมูลในหัวข้อที่เลือก" />
  if (briefing.missing.length === 0) return null
  return <p className="callout">{`ยังไม่มีข้อมูล: ${briefing.missing.join(', ')}`}</p>
}
