import { thaiSentence } from '#domain/text/thai-sentence.ts'
import { IconCurrentLocation } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CoordinatePair, measuredPair } from '#domain/places/coordinates.ts'
import { formatThousands } from '#domain/fields/numbers.ts'
import { currentPosition } from '#web/ui/browser/current-position.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SingleLineField } from '../text-field/text-field.tsx'
import classes from './coordinate-paste.module.css'
import { parsePastedPoint } from './parse-pasted-point.ts'

type CoordinatePasteProps = {
  /** Called with a point that was pasted, typed and confirmed with Enter, or located by the device. */
  onPair: (pair: CoordinatePair) => void
}

/** Fills both coordinates from a pasted point or link, or from the device's location (issue 3, item 6). */
export function CoordinatePaste({ onPair }: CoordinatePasteProps) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [done, setDone] = useState('')
  const [searching, setSearching] = useState(false)
  const shown = useRef(false)

  // The device may respond after the form was closed.
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  const tell = (pair: CoordinatePair, note: string) => {
    setText('')
    setError(undefined)
    setDone(thaiSentence`กรอกพิกัด ${pair.lat}, ${pair.long} แล้ว${note}`)
    onPair(pair)
  }
  const refuse = (reason: string) => {
    setDone('')
    setError(reason)
  }
  const read = (typed: string) => {
    if (typed.trim() === '') return setError(undefined)
    const point = parsePastedPoint(typed)
    if ('pair' in point) tell(point.pair, '')
    else refuse(point.refused)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text')
    event.preventDefault()
    setText(pasted.trim())
    read(pasted)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // Enter confirms the point and does not submit the form.
    event.preventDefault()
    read(text)
  }
  const locate = async () => {
    setSearching(true)
    const position = await currentPosition()
    if (!shown.current) return
    setSearching(false)
    if ('failure' in position) return refuse(FAILURES[position.failure])
    tell(measuredPair(position), ` (คลาดเคลื่อนประมาณ ${formatThousands(position.metres)} เมตร)`)
  }

  return (
    <div>
      <SingleLineField
        label="วางพิกัดหรือลิงก์ Google Maps"
        placeholder="เช่น 18.79, 98.98"
        error={error}
        announcesError
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setError(undefined)
        }}
        onPaste={handlePaste}
        onKeyDown={handleKey}
        onBlur={() => read(text)}
        wrapInput={(box) => (
          <div className={classes.boxes}>
            <div className={classes.box}>{box}</div>
            <Button variant="default" icon={IconCurrentLocation} loading={searching} onClick={locate}>
              ใช้ตำแหน่งปัจจุบัน
            </Button>
          </div>
        )}
      />
      <div role="status" className={classes.done}>
        {done}
      </div>
    </div>
  )
}

const FAILURES = {
  denied: 'ไม่ได้รับอนุญาตให้ใช้ตำแหน่งของอุปกรณ์ กรุณาอนุญาตในการตั้งค่าของเบราว์เซอร์ หรือวางพิกัดแทน',
  unavailable: 'ไม่สามารถระบุตำแหน่งปัจจุบันได้ กรุณาลองใหม่อีกครั้ง หรือวางพิกัดแทน',
} as const
