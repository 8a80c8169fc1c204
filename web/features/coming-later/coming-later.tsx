import { Paper, Stack, Text } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { PageHeader } from '#web/ui/page-header.tsx'

/** Says politely that a screen has not come yet, and what it will be for. The way back stands in the shell. */
export function ComingLater({ title, about }: { title: string; about: string }) {
  return (
    <>
      <PageHeader title={title} />
      <Paper p="xl" withBorder>
        <Stack align="center" gap="sm" ta="center">
          <IconHourglass size={40} stroke={1.5} color="#7b8a94" aria-hidden />
          <Text fw={600} size="lg">
            อยู่ระหว่างจัดเตรียมข้อมูล
          </Text>
          <Text c="dimmed">{about}</Text>
        </Stack>
      </Paper>
    </>
  )
}
