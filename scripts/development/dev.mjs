/**
 * `npm run dev`: the server, restarted after changes, and the web app with hot reload. Both end together.
 * Arguments are Vite's.
 */
import { spawn } from 'node:child_process'
import path from 'node:path'
import {
  findRuntime,
  installPackages,
  nodeArguments,
  root,
  serverEnvironment,
  stopWhenLeft,
} from '../runtime.mjs'

stopWhenLeft()
await installPackages()
const node = findRuntime()

const programs = [
  ['--watch', '--watch-preserve-output', 'server/main.ts'],
  [path.join('node_modules', 'vite', 'bin', 'vite.js'), ...process.argv.slice(2)],
].map((args) =>
  spawn(node, [...nodeArguments, ...args], { cwd: root, stdio: 'inherit', env: serverEnvironment() }),
)

let isStopping = false
const stop = () => {
  isStopping = true
  for (const program of programs) program.kill('SIGTERM')
}
process.on('SIGINT', stop).on('SIGTERM', stop)
for (const program of programs)
  program.once('close', (code) => {
    if (!isStopping) process.exitCode = code ?? 1
    stop()
  })
