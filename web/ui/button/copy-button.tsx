import { IconCopy } from '@tabler/icons-react'
import { Button, type ButtonProps } from './button.tsx'
import { toast } from '../toast/toast.tsx'

type CopyButtonProps = Pick<ButtonProps, 'variant'> & { text: string; words: string }

/** Copies a text, where the browser allows it. `words` is the label. */
export function CopyButton({ text, words, variant = 'default' }: CopyButtonProps) {
  // Absent on pages without HTTPS; the text can be selected there.
  const clipboard: Clipboard | undefined = navigator.clipboard
  if (clipboard === undefined) return null
  const copy = () =>
    clipboard.writeText(text).then(
      () => toast.success('คัดลอกแล้ว'),
      () => toast.warning('ไม่สามารถคัดลอกได้ กรุณาเลือกข้อความและคัดลอกเอง'),
    )
  return (
    <Button variant={variant} icon={IconCopy} onClick={() => void copy()}>
      {words}
    </Button>
  )
}
