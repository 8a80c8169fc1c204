import { afterEach, describe, expect, it } from 'vitest'
import {
  addToast,
  enterDialog,
  removeAllToasts,
  removeToast,
  removeToastsAbout,
  toasts,
} from './toast-store.ts'

const PASSING = { tone: 'success', action: undefined, durationMs: 6_000 } as const
const WARNING = { ...PASSING, tone: 'warning' } as const
const ERROR = { tone: 'error', action: undefined, durationMs: undefined } as const
const undo = (subject: string) => ({ label: 'เลิกทำ', run: () => {}, subject })
const newest = () => toasts.get().at(-1)
const visible = () => newest()?.text

afterEach(removeAllToasts)

describe('the toasts', () => {
  it('are shown one at a time, and an error is shown again after the others', () => {
    addToast({ ...ERROR, text: 'ผิดพลาด' })
    addToast({ ...PASSING, text: 'เพิ่มแล้ว', action: undo('gov 7') })
    addToast({ ...PASSING, text: 'แก้ไขแล้ว' })
    expect(visible()).toBe('แก้ไขแล้ว')
    removeToast(newest()?.id ?? 0)
    expect(visible()).toBe('ผิดพลาด')
  })

  it('are removed when the subject of their undo changes', () => {
    addToast({ ...PASSING, text: 'ลบแล้ว', action: undo('gov 7') })
    removeToastsAbout('gov 8')
    expect(visible()).toBe('ลบแล้ว')
    removeToastsAbout('gov 7')
    expect(visible()).toBeUndefined()
  })

  it('that warn are removed with the last dialog, and those about a completed action stay', () => {
    const [leaveForm, leaveCrop] = [enterDialog(), enterDialog()]
    addToast({ ...WARNING, text: 'ไฟล์ใหญ่' })
    leaveCrop()
    expect(visible()).toBe('ไฟล์ใหญ่')
    leaveForm()
    expect(visible()).toBeUndefined()

    const leaveView = enterDialog()
    addToast({ ...PASSING, text: 'แก้ไขแล้ว' })
    leaveView()
    expect(visible()).toBe('แก้ไขแล้ว')
  })
})
