import { describe, expect, it } from 'vitest'
import { readMailSettings } from './mail-settings.ts'

const PUBLIC = 'https://backoffice.example.go.th'
const read = (SMTP_URL: string, MAIL_FROM = 'ระบบ <noreply@example.go.th>') =>
  readMailSettings({ SMTP_URL, MAIL_FROM }, PUBLIC)

describe('the settings of e-mail', () => {
  it('read host, port, account and TLS from one address', () => {
    expect(read('smtp://user%40office:p%3Ass@mail.example.go.th')).toEqual({
      ...{ host: 'mail.example.go.th', port: 587, isSecure: false, needsTls: true, publicUrl: PUBLIC },
      ...{
        user: 'user@office',
        password: 'p:ss',
        from: 'ระบบ <noreply@example.go.th>',
        fromHost: 'example.go.th',
      },
    })
    expect(read('smtps://mail.example.go.th')).toMatchObject({ port: 465, isSecure: true, needsTls: false })
    expect(read('smtp://relay.lan:25?starttls=off')).toMatchObject({ port: 25, needsTls: false })
    expect(read('smtp://localhost:25', 'a@b.th')).toMatchObject({ needsTls: false, from: 'a@b.th' })
    expect(readMailSettings({}, PUBLIC)).toBeUndefined()
  })

  it('reject what would send a password in the clear, or letters without a sender or links', () => {
    expect(() => read('smtp://u:secret@mail.example.go.th?starttls=off')).toThrow('TLS')
    for (const wrong of ['mail.example.go.th', 'http://x', 'smtp://', 'smtp://h/path', 'smtp://h?tls=1'])
      expect(() => read(wrong), wrong).toThrow('SMTP_URL')
    for (const from of ['', 'x', 'x@', 'a@b, c@d', 'a <b@c>\r\nBcc: d@e', '<a@b> c'])
      expect(() => read('smtp://h', from), from).toThrow('MAIL_FROM')
    expect(() => readMailSettings({ SMTP_URL: 'smtp://h', MAIL_FROM: 'a@b.th' }, undefined)).toThrow(
      'PUBLIC_URL',
    )
    expect(() => readMailSettings({ MAIL_FROM: 'a@b.th' }, PUBLIC)).toThrow('SMTP_URL')
    expect(() => read('smtp://u:secret@h/x')).not.toThrow('secret')
  })
})
