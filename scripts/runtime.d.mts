import type { SpawnOptions } from 'node:child_process'

export const root: string
export const runtimePackages: Readonly<Record<string, string>>
export const nodeArguments: readonly string[]
export const serverArguments: readonly string[]
export function serverEnvironment(): NodeJS.ProcessEnv
export function say(sentence: string): void
export function giveUp(sentence: string): never
export function secondsSince(startedAt: number): string
export function stopWhenLeft(): void
export function run(command: string, args: readonly string[], options?: SpawnOptions): Promise<number>
export function runWithin(
  limit: number,
  command: string,
  args: readonly string[],
  options?: SpawnOptions,
): Promise<number>
export function npmCommand(): { program: string; first: readonly string[]; options?: SpawnOptions }
export function installPackages(): Promise<void>
export function findRuntime(): string
