import { describe, expect, it } from 'vitest'
import { commandArguments } from './command-arguments.ts'

const OPTIONS = {
  recipient: { type: 'string', multiple: true },
  'without-stored': { type: 'boolean' },
} as const
const read = (args: string[], env: Record<string, string> = {}) => commandArguments(OPTIONS, 1, { args, env })

/** What npm sets for every command. */
const NPM = Object.fromEntries(
  `user_agent noproxy userconfig local_prefix yes cafile audit prefix npm_version cache node_gyp loglevel fund
  nodedir update_notifier globalconfig init_module registry global_prefix omit_lockfile_registry_resolved`
    .split(/\s+/)
    .map((name) => [`npm_config_${name}`, '']),
)

describe('the arguments of a command', () => {
  it('are its options, some several times, and a file', () => {
    const { values, positionals } = read(['a.backup', '--recipient', 'one', '--recipient=two'], NPM)
    expect(values.recipient).toEqual(['one', 'two'])
    expect(positionals).toEqual(['a.backup'])
  })

  it.each([
    'npm_config_recipient',
    'npm_config_recipent',
    'NPM_CONFIG_RECIPIENTS',
    'npm_config_without_stored',
  ])('stop when npm has taken an option, as %s shows', (name) => {
    const call = () => read(['a.backup'], { ...NPM, [name]: 'true' })
    expect(call).toThrow(/^npm has taken --(recipient|without-stored) for itself/)
  })

  it('are not more or others than the command has', () => {
    expect(() => read(['a.backup', 'age1none'])).toThrow('The argument age1none is not expected')
    expect(() => read(['a.backup', '--recipent', 'x'])).toThrow("Unknown option '--recipent'")
  })

  it('leave the options of npm alone, for every command', () => {
    for (const name of [
      'role',
      'identity',
      'remove',
      'pid',
      'group',
      'catm',
      'fname',
      'tel',
      'dept',
      'email',
    ])
      expect(() => commandArguments({ [name]: { type: 'string' } }, 0, { args: [], env: NPM })).not.toThrow()
  })
})
