import { Text } from '#web/ui/layout/layout.tsx'
import { useMutation } from '@tanstack/react-query'
import { ReasonDialog } from '#web/engine/personal-data/reason-dialog.tsx'
import { MutationDialog } from '#web/engine/confirm/mutation-dialog.tsx'
import { changeAccountStatus, type AccountStatusAction, type UserRow } from '../users-api.ts'

type AccountStatusDialogProps = {
  act: AccountStatusAction
  user: UserRow
  onDone: (text: string) => void
  onClose: () => void
}

type AccountStatusTexts = {
  title: string
  text: (name: string) => string
  confirm: string
  failure: string
  success: string
  /** It requires a reason, which the server logs. */
  withReason?: true
}

const ACCOUNT_STATUS_TEXTS: Readonly<Record<AccountStatusAction, AccountStatusTexts>> = {
  suspend: {
    title: 'ระงับการใช้งาน',
    text: (name) => `${name} จะถูกออกจากระบบทันทีและเข้าสู่ระบบไม่ได้จนกว่าจะเปิดใช้งานอีกครั้ง ข้อมูลและประวัติยังอยู่ครบถ้วน`,
    confirm: 'ยืนยันระงับการใช้งาน',
    failure: 'ไม่สามารถระงับการใช้งานได้',
    success: 'ระงับการใช้งานเรียบร้อยแล้ว',
    withReason: true,
  },
  reactivate: {
    title: 'เปิดใช้งานอีกครั้ง',
    text: (name) => `${name} จะเข้าสู่ระบบด้วยรหัสผ่านเดิมได้อีกครั้ง`,
    confirm: 'ยืนยันเปิดใช้งาน',
    failure: 'ไม่สามารถเปิดใช้งานได้',
    success: 'เปิดใช้งานเรียบร้อยแล้ว',
  },
  unlock: {
    title: 'ปลดล็อกบัญชี',
    text: (name) => `${name} ไม่ได้เข้าใช้งานเกิน 6 เดือน เมื่อปลดล็อกแล้วจะเข้าสู่ระบบได้อีกครั้ง`,
    confirm: 'ยืนยันปลดล็อก',
    failure: 'ไม่สามารถปลดล็อกได้',
    success: 'ปลดล็อกเรียบร้อยแล้ว',
  },
  signOut: {
    title: 'ออกจากระบบทุกเครื่อง',
    text: (name) => `${name} จะต้องเข้าสู่ระบบใหม่ในทุกเครื่องที่ใช้งานอยู่ ข้อมูลที่ยังไม่ได้บันทึกอาจสูญหาย`,
    confirm: 'ยืนยันออกจากระบบทุกเครื่อง',
    failure: 'ไม่สามารถดำเนินการได้',
    success: 'ออกจากระบบทุกเครื่องเรียบร้อยแล้ว',
  },
  resetSecondFactor: {
    title: 'ยกเลิกการยืนยันตัวตนสองขั้นตอน',
    text: (name) =>
      `สำหรับผู้ที่โทรศัพท์สูญหายและไม่มีรหัสสำรอง กรุณายืนยันก่อนว่าผู้แจ้งเป็นเจ้าของบัญชีจริง ${name} จะถูกออกจากระบบทุกเครื่อง และเข้าสู่ระบบด้วยรหัสผ่านเพียงอย่างเดียวจนกว่าจะเปิดใช้งานอีกครั้ง`,
    confirm: 'ยืนยันยกเลิก',
    failure: 'ไม่สามารถยกเลิกได้',
    success: 'ยกเลิกการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว',
    withReason: true,
  },
}

/** Asks before the status of an account changes; serious changes require a reason. */
export function AccountStatusDialog({ act, user, onDone, onClose }: AccountStatusDialogProps) {
  const words = ACCOUNT_STATUS_TEXTS[act]
  const work = useMutation({
    mutationFn: (reason: string) => changeAccountStatus(act, user, reason),
    onSuccess: () => onDone(words.success),
  })
  if (words.withReason) {
    return (
      <ReasonDialog
        title={words.title}
        label="เหตุผล"
        confirmLabel={words.confirm}
        failureTitle={words.failure}
        run={(reason) => work.mutateAsync(reason)}
        onClose={onClose}
      >
        <Text>{words.text(user.name)}</Text>
      </ReasonDialog>
    )
  }
  return (
    <MutationDialog
      title={words.title}
      confirmLabel={words.confirm}
      mutation={{ ...work, mutate: () => work.mutate('') }}
      failureTitle={words.failure}
      danger={act === 'signOut'}
      onCancel={onClose}
    >
      <Text>{words.text(user.name)}</Text>
    </MutationDialog>
  )
}
