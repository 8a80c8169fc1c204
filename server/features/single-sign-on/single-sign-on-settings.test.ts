import { describe, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'

const OIDC = {
  OIDC_ISSUER: 'https://sso.example.go.th/realms/amphoe',
  OIDC_CLIENT_ID: 'amphoe',
  OIDC_CLIENT_SECRET: 'geheim',
}

describe('readSingleSignOn', () => {
  it('reads the provider from its issuer, client and secret, and the mode of password sign-in', () => {
    expect(readSettings({}).singleSignOn).toEqual({ provider: undefined, passwordSignIn: 'on' })
    expect(readSettings(OIDC).singleSignOn).toEqual({
      provider: {
        issuer: OIDC.OIDC_ISSUER,
        clientId: 'amphoe',
        clientSecret: 'geheim',
        scope: 'openid',
        pidClaim: 'pid',
        label: 'เข้าสู่ระบบด้วยบัญชีของหน่วยงาน',
      },
      passwordSignIn: 'on',
    })
    const modes = ['on', 'administrators', 'off'].map((mode) => ({ ...OIDC, PASSWORD_SIGN_IN: mode }))
    expect(modes.map((env) => readSettings(env).singleSignOn.passwordSignIn)).toEqual([
      'on',
      'administrators',
      'off',
    ])
  })

  it.each([
    [{ PASSWORD_SIGN_IN: 'off' }, 'PASSWORD_SIGN_IN=off needs OIDC_ISSUER'],
    [{ PASSWORD_SIGN_IN: 'administrators' }, 'PASSWORD_SIGN_IN=administrators needs OIDC_ISSUER'],
    [{ ...OIDC, PASSWORD_SIGN_IN: 'no' }, 'PASSWORD_SIGN_IN must be on, administrators or off.'],
    [{ OIDC_LABEL: 'ThaID' }, 'OIDC_LABEL is set, so OIDC_ISSUER must be set.'],
    [{ ...OIDC, OIDC_CLIENT_ID: '' }, 'OIDC_CLIENT_ID must be set'],
    [{ ...OIDC, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set'],
    [{ ...OIDC, OIDC_ISSUER: 'sso.example.go.th' }, 'OIDC_ISSUER must be the address'],
    [{ ...OIDC, OIDC_ISSUER: 'http://sso.example.go.th' }, 'OIDC_ISSUER must be the address'],
    [{ ...OIDC, OIDC_ISSUER: 'https://a:geheim@sso.example.go.th' }, 'OIDC_ISSUER must be the address'],
    [{ ...OIDC, OIDC_SCOPE: 'pid' }, 'OIDC_SCOPE must contain openid'],
    [{ ...OIDC, OIDC_LABEL: 'ก'.repeat(61) }, 'OIDC_LABEL must be one line'],
  ])('stops the start with %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(message)
    expect(() => readSettings(env)).not.toThrow('geheim')
  })
})
