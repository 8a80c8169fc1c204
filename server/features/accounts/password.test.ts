import { describe, expect, it } from 'vitest'
import { shortestTime } from '../../../tests/shortest-time.ts'
import { dummyHash, hashPassword, verifyPassword } from './password-hash.ts'
import { isGuessable, passwordError } from './password-rules.ts'

const pid = '1101700230708'

describe('a new password', () => {
  it.each([
    'ฝนตกที่หน้าเสาธงตอนเช้า',
    'correct horse battery staple',
    'lamphun-longan-harvest-22',
    'Xk4#vv92!mmQp',
    'กาแฟดอยช้างสามแก้ว',
    '748302915562',
  ])('may be %s', (password) => {
    expect(passwordError(password, { pid })).toBeUndefined()
  })

  it.each(['short', 'elevenchars', 'น้ำตกห้วย'])('may not be %s: it is too short', (password) => {
    expect(passwordError(password, { pid })).toBe('รหัสผ่านต้องมีอย่างน้อย 12 ตัวอักษร และต้องไม่ซ้ำกับรหัสผ่านเดิม')
  })

  it('may not be longer than any passphrase, and says so', () => {
    expect(passwordError('ฝน'.repeat(501), { pid })).toBe('กรอกได้ไม่เกิน 1,000 ตัวอักษร')
  })

  it('may not be the old one, however it is composed', () => {
    expect(passwordError('ทำนาปลูกข้าวหอม', { pid, old: 'ทำนาปลูกข้าวหอม' })).toContain('ต้องไม่ซ้ำ')
  })

  it.each([
    pid,
    '1-1017-00230-70-8',
    '๑๑๐๑๗๐๐๒๓๐๗๐๘',
    'passwordpassword',
    'Password123456',
    'P@ssw0rd-2569',
    'p4ssw0rd1234',
    'administrator1',
    'qwertyuiop123',
    '1qaz2wsx3edc',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    '121212121212',
    'xyzzyxyxzxyz',
    'amphoe-demo-2569',
    'dopa-chiangmai-2569',
    'Nakhonratchasima1',
    'กรมการปกครอง2569',
    'เชียงใหม่เชียงใหม่',
    'ฟหกดเ้่าสวง12',
    'รหัสผ่าน123456',
  ])('may not be %s: it is guessed first', (password) => {
    expect(passwordError(password, { pid })).toContain('คาดเดาได้ง่าย')
  })

  it('is judged quickly, also when it is long', async () => {
    const time = await shortestTime(() => {
      expect(isGuessable('password'.repeat(10_000))).toBe(true)
      isGuessable('a1'.repeat(50_000))
    })
    expect(time).toBeLessThan(1_000)
  })
})

describe('a kept password', () => {
  it('is a salted argon2id digest of at least the advised cost', async () => {
    const [one, other] = await Promise.all([hashPassword('ฝนตกที่หน้าเสาธง'), hashPassword('ฝนตกที่หน้าเสาธง')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(one).not.toBe(other)
  })

  it('counts to its last character, Latin and Thai', async () => {
    for (const password of ['a'.repeat(127), 'ก'.repeat(127)]) {
      const hash = await hashPassword(`${password}ข`)
      expect(await verifyPassword(`${password}ข`, hash)).toBe(true)
      expect(await verifyPassword(`${password}ค`, hash)).toBe(false)
      expect(await verifyPassword(password, hash)).toBe(false)
    }
  })

  it('is the same whichever way the keyboard composes ำ', async () => {
    expect(await verifyPassword('น้ํา', await hashPassword('น้ำ'))).toBe(true)
  })

  it('is nobody’s where there is no account', async () => {
    expect(await verifyPassword('', dummyHash())).toBe(false)
  })
})
