import { Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Failure } from '#web/engine/failure.tsx'
import { ReasonDialog } from '#web/engine/personal/reason-dialog.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { changeStanding, type StandingAct, type UserRow } from './user-calls.ts'

type StandingDialogProps = {
  act: StandingAct
  user: UserRow
  onDone: (text: string) => void
  onClose: () => void
}

type Words = {
  title: string
  text: (name: string) => string
  confirm: string
  failure: string
  done: string
  /** It is done for a reason, which is written down. */
  withReason?: true
}

const WORDS: Readonly<Record<StandingAct, Words>> = {
  suspend: {
    title: 'ระงับการใช้งาน',
    text: (name) => `${name} จะถูกออกจากระบบทันทีและเข้าสู่ระบบไม่ได้จนกว่าจะเปิดใช้งานอีกครั้ง ข้อมูลและประวัติยังอยู่ครบถ้วน`,
    confirm: 'ยืนยันระงับการใช้งาน',
    failure: 'ไม่สามารถระงับการใช้งานได้',
    done: 'ระงับการใช้งานเรียบร้อยแล้ว',
    withReason: true,
  },
  reactivate: {
    title: 'เปิดใช้งานอีกครั้ง',
    text: (name) => `${name} จะเข้าสู่ระบบด้วยรหัสผ่านเดิมได้อีกครั้ง`,
    confirm: 'ยืนยันเปิดใช้งาน',
    failure: 'ไม่สามารถเปิดใช้งานได้',
    done: 'เปิดใช้งานเรียบร้อยแล้ว',
  },
  unlock: {
    title: 'ปลดล็อกบัญชี',
    text: (name) => `${name} ไม่ได้เข้าใช้งานเกิน 6 เดือน เมื่อปลดล็อกแล้วจะเข้าสู่ระบบได้อีกครั้ง`,
    confirm: 'ยืนยันปลดล็อก',
    failure: 'ไม่สามารถปลดล็อกได้',
    done: 'ปลดล็อกเรียบร้อยแล้ว',
  },
  signOut: {
    title: 'ออกจากระบบทุกเครื่อง',
    text: (name) => `${name} จะต้องเข้าสู่ระบบใหม่ในทุกเครื่องที่ใช้งานอยู่ ข้อมูลที่ยังไม่ได้บันทึกอาจสูญหาย`,
    confirm: 'ยืนยันออกจากระบบทุกเครื่อง',
    failure: 'ไม่สามารถดำเนินการได้',
    done: 'ออกจากระบบทุกเครื่องเรียบร้อยแล้ว',
  },
  resetSecondFactor: {
    title: 'ยกเลิกการยืนยันตัวตนสองขั้นตอน',
    text: (name) =>
      `สำหรับผู้ที่โทรศัพท์สูญหายและไม่มีรหัสสำรอง กรุณายืนยันก่อนว่าผู้แจ้งเป็นเจ้าของบัญชีจริง ${name} จะถูกออกจากระบบทุกเครื่อง และเข้าสู่ระบบด้วยรหัสผ่านเพียงอย่างเดียวจนกว่าจะเปิดใช้งานอีกครั้ง`,
    confirm: 'ยืนยันยกเลิก',
    failure: 'ไม่สามารถยกเลิกได้',
    done: 'ยกเลิกการยืนยันตัวตนสองขั้นตอนเรียบร้อยแล้ว',
    withReason: true,
  },
}

/** Asks before an account stands otherwise; what weighs on somebody is done for a reason. */
export function StandingDialog({ act, user, onDone, onClose }: StandingDialogProps) {
  const words = WORDS[act]
  const work = useMutation({
    mutationFn: (reason: string) => changeStanding(act, user, reason),
    onSuccess: () => onDone(words.done),
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
    <ConfirmDialog
      opened
      title={words.title}
      confirmLabel={words.confirm}
      busy={work.isPending}
      danger={act === 'signOut'}
      onConfirm={() => work.mutate('')}
      onCancel={onClose}
    >
      <Text>{words.text(user.name)}</Text>
      <Failure title={words.failure} error={work.error} />
    </ConfirmDialog>
  )
}
