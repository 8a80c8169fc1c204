/** Searches the list of all objects of a PDF, as qpdf writes it, for what acts or comes from outside. */
import { AmbiguousPdfError } from './pdf-structure/pdf-object.ts'
import type { PdfStructure } from './pdf-structure/check-structure.ts'

/** Names of scripts, programs, media and forms that send or fetch data. Reading needs none of them. */
const ACTIVE = [
  '3D',
  '3DD',
  'DestOutputProfileRef',
  'FDecodeParms',
  'FFilter',
  'GoTo3DView',
  'GoToDp',
  'GoToE',
  'GoToR',
  'ImportData',
  'JavaScript',
  'Launch',
  'Movie',
  'OnInstantiate',
  'Rendition',
  'ResetForm',
  'SetOCGState',
  'Sound',
  'SubmitForm',
  'U3D',
  'XFA',
]
/** Names of other files inside the file. */
const ATTACHED = ['EF', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']

/** A name as qpdf writes it, without codes for its letters. Texts begin with `"u:` or `"b:`. */
const NAMED = new RegExp(String.raw`(?<!\\)"/(?:(RichMedia\w*|${ACTIVE.join('|')})|(${ATTACHED.join('|')}))"`)

/** Kinds of actions whose names also mean something else. */
const ACTIONS = new Set(['/Hide', '/ITable', '/NOP', '/SetState', '/Thread', '/Trans'])
/** Names that nothing but a hidden action would keep in an object of their own. */
const HIDDEN = new Set([...ACTIONS, '/Named', '/URI', '/URL'])
/** What a named action may do: turn pages. */
const TURNS = new Set(['/FirstPage', '/LastPage', '/NextPage', '/PrevPage'])
/** Entries of a stream's dictionary that name a file outside. */
const OUTSIDE = new Set(['/F', '/OPI', '/Ref'])
/** An action under one of these keys runs when someone presses a link. */
const PRESSED = new Set(['/A', '/PA'])

/** The longest line that is searched. Lines that matter are shorter, or matter by their beginning. */
const LINE_BYTES = 256
const NEWLINE = 10
const SPACE = 32

const ENTRY = /^"((?:[^"\\]|\\.)*)": (.*)$/s
const REFERENCE = /^"(\d{1,7}) \d+ R"/
/** The levels of the list: object, `value` or `stream`, and the entries of its dictionary. */
const OBJECT = 3
const VALUE = 4
const VALUE_ENTRY = 5
const STREAM_ENTRY = 6

export type ListingReader = {
  take(byte: number): void
  /** What was found. Throws when a reference means different things to readers. */
  fault(): 'active' | 'attached' | undefined
}

/** Reads a list without holding it. */
export function listingReader({ root, content, inexact, structural }: PdfStructure): ListingReader {
  const line = Buffer.alloc(LINE_BYTES)
  let length = 0
  let indent = 0
  /** The keys that lead to the present line, by level. A level of an array has none. */
  const keys: (string | undefined)[] = []
  /** What each open dictionary has under `/N`, which names the act of a named action. */
  const acts: (string | undefined)[] = []
  const found = { active: false, attached: false }
  /** Objects that are actions which open an address, and those that something else than a link refers to. */
  const webActions: number[] = []
  const triggered = bitmap()
  /** Objects that are the address of an action, and those that are no address that may be opened. */
  const addresses: number[] = []
  const foreign = bitmap()
  /** What the list has, since qpdf leaves out objects that it thinks are too many. */
  const listed = bitmap()
  let rootOfStream: string | undefined
  let ambiguity: string | undefined

  const parentOf = (level: number) => keys.slice(0, level).findLast((key) => key !== undefined)
  const present = () => Number(/^obj:(\d+) /.exec(keys[OBJECT] ?? '')?.[1])

  const readLine = (text: string): void => {
    const level = indent / 2
    keys.length = Math.min(keys.length, level)
    const [, key, value = text] = ENTRY.exec(text) ?? []
    if (value.endsWith('{')) acts[level + 1] = undefined
    if (!text.startsWith('"')) return
    const [, active, attached] = NAMED.exec(text) ?? []
    if (active) found.active = true
    if (attached) found.attached = true
    if (key !== undefined) readEntry(level, key, value)
    else readReference(value, parentOf(level))
  }

  const readEntry = (level: number, key: string, value: string): void => {
    keys[level] = key
    if (level === OBJECT) {
      rootOfStream = undefined
      const number = present()
      if (!Number.isNaN(number)) listed.add(number)
    }
    if (key === '/N') acts[level] = nameIn(value)
    if (key === '/S') readKind(level, value)
    if (key === '/URI' || key === '/Base') readAddress(value)
    if (level === VALUE && key === 'value') readObject(value)
    if (key === '/FS' && nameIn(value) === '/URL') found.active = true
    const isOfStream = level === STREAM_ENTRY && keys[level - 2] === 'stream'
    if (isOfStream && OUTSIDE.has(key)) found.active = true
    if (isOfStream && key === '/Root') rootOfStream = value
    if (isOfStream && key === '/Type') readStreamType(nameIn(value))
    readReference(value, key)
  }

  /** A program may leave an old cross-reference in the file, which must then have the same root. */
  const readStreamType = (type: string | undefined): void => {
    const isOld = type === '/XRef' && rootOfStream?.startsWith(`"${root.number} ${root.generation} R"`)
    const isStray = (type === '/XRef' || type === '/ObjStm') && !structural.has(present()) && !isOld
    if (isStray) ambiguity ??= `object ${present()} is another ${type}`
  }

  const readObject = (value: string): void => {
    if (HIDDEN.has(nameIn(value) ?? '')) found.active = true
    if (!isWebAddress(value)) foreign.add(present())
  }

  const readAddress = (value: string): void => {
    const number = numberIn(value)
    if (number !== undefined) addresses.push(number)
    else if (!isWebAddress(value)) found.active = true
  }

  /** The kind of an action; other dictionaries have it as well. */
  const readKind = (level: number, value: string): void => {
    const kind = nameIn(value)
    if (kind === undefined) return
    if (ACTIONS.has(kind)) found.active = true
    else if (kind === '/Named') found.active ||= !TURNS.has(acts[level] ?? '')
    else if (kind === '/URI') {
      const parent = parentOf(level)
      if (parent === 'value' && level === VALUE_ENTRY) webActions.push(present())
      else if (!PRESSED.has(parent ?? '')) found.active = true
    }
  }

  const readReference = (value: string, key: string | undefined): void => {
    const number = numberIn(value)
    if (number !== undefined && !PRESSED.has(key ?? '')) triggered.add(number)
  }

  const take = (byte: number): void => {
    if (byte === NEWLINE) {
      readLine(line.toString('latin1', 0, length))
      length = 0
      indent = 0
    } else if (length === 0 && byte === SPACE) {
      indent += 1
    } else if (length < LINE_BYTES) {
      line[length] = byte
      length += 1
    }
  }
  const fault = () => {
    if (ambiguity) throw new AmbiguousPdfError(ambiguity)
    const unlisted = content.find((number) => !listed.has(number))
    if (unlisted !== undefined) throw new AmbiguousPdfError(`object ${unlisted} could not be read`)
    const isTriggered = webActions.some((number) => triggered.has(number) || inexact.has(number))
    if (found.active || isTriggered || addresses.some((number) => foreign.has(number))) return 'active'
    return found.attached ? 'attached' : undefined
  }
  return { take, fault }
}

/** The number of the object that a value refers to. */
function numberIn(value: string): number | undefined {
  const digits = REFERENCE.exec(value)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** The name that is a value, or undefined when it is none. */
const nameIn = (value: string) => /^"(\/[^"]*)"/.exec(value)?.[1]

/** A scheme that reads, writes a letter or calls, or an address without a scheme or a machine. */
const WEB =
  /^(?:(?:https?|ftp|mailto|tel):|[#?]|[\w.%@~ \x80-\xff-]+(?:[/?#]|$)|[\w-]+(?:\.[\w-]+)+:\d{1,5}(?:[/?#]|$)|$)/i

/** Whether a value is an address that a browser may open. The catalog has a dictionary under the same key. */
function isWebAddress(value: string): boolean {
  if (value.startsWith('{')) return true
  const [, kind, content = ''] = /^"([ub]):([^"]*)/.exec(value) ?? []
  if (kind === undefined) return false
  const address = kind === 'u' ? content : Buffer.from(content, 'hex').toString('latin1')
  return WEB.test(address.replace(/^ +/, ''))
}

/** A set of object numbers that takes one bit each. */
function bitmap(): { add(number: number): void; has(number: number): boolean } {
  let bits = new Uint8Array(4_096)
  return {
    add(number) {
      const at = number >> 3
      if (at >= bits.length) {
        const larger = new Uint8Array(Math.max(2 * bits.length, at + 1))
        larger.set(bits)
        bits = larger
      }
      bits[at] = (bits[at] ?? 0) | (1 << (number & 7))
    },
    has: (number) => ((bits[number >> 3] ?? 0) & (1 << (number & 7))) !== 0,
  }
}
