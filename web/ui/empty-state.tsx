import { Stack, Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Says calmly that there is nothing here, with an optional way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      <IconInbox size={40} stroke={1.5} color="#7b8a94" aria-hidden />
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {children}
    </Stack>
  )
}
