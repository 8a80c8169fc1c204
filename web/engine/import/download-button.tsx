import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BusyButton, type ButtonIcon } from '#web/ui/button/button.tsx'
import { Failure } from '../errors/failure.tsx'

type DownloadButtonProps = {
  children: ReactNode
  icon?: ButtonIcon
  disabled: boolean
  fetchFile: () => Promise<unknown>
  failureTitle: string
}

/** Downloads a file to fill in, and shows an error below. */
export function DownloadButton({ children, icon = IconDownload, ...props }: DownloadButtonProps) {
  const file = useMutation({ mutationFn: props.fetchFile })
  return (
    <>
      <BusyButton icon={icon} busy={file.isPending} disabled={props.disabled} onClick={() => file.mutate()}>
        {children}
      </BusyButton>
      <Failure title={props.failureTitle} error={file.error} />
    </>
  )
}
