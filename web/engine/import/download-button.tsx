import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from '../failure.tsx'

type DownloadButtonProps = {
  children: ReactNode
  icon?: typeof IconDownload
  disabled: boolean
  fetchFile: () => Promise<unknown>
  failureTitle: string
}

/** Fetches a file to be filled in, and says beneath why it could not. */
export function DownloadButton({ children, icon: Icon = IconDownload, ...props }: DownloadButtonProps) {
  const file = useMutation({ mutationFn: props.fetchFile })
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon size={20} aria-hidden />}
        loading={file.isPending}
        disabled={props.disabled}
        onClick={() => file.mutate()}
      >
        {children}
      </Button>
      <Failure title={props.failureTitle} error={file.error} />
    </>
  )
}
