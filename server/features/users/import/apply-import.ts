/**
 * Applies a previewed import: all valid rows in one transaction. The answer has the passwords of the new
 * accounts.
 */
import { AppError } from '#domain/errors/app-error.ts'
import { formatThaiDateTime } from '#domain/dates/thai-date.ts'
import { XLSX_TYPE } from '#server/spreadsheets/write-workbook.ts'
import { hashPassword, hashQueue } from '#server/features/accounts/password-hash.ts'
import {
  COUNT,
  TRUE,
  partialObject,
  stringSchema,
  stringProperties,
  strictObject,
} from '#server/http/schemas.ts'
import { type Requester, lockAccounts, recordAccountEvent, type UserDeps } from '../account-changes.ts'
import { insertValues } from '#server/features/accounts/create-account.ts'
import { oneTimePassword, recordAdded, updateAccount } from '../write-account.ts'
import { planAccountImport } from './plan-import.ts'
import { type CreatedAccount, passwordFile } from './template.ts'
import type { AccountValues } from '#domain/accounts/account.ts'
import { confirmPlan } from '#server/engine/import/apply-import.ts'
import type { PlannedImportRow } from '#server/engine/import/plan-rows.ts'

/** The schema of the answer. It has the workbook with the passwords of new accounts in base64. */
export const IMPORTED = partialObject(
  {
    ...{ status: TRUE, ADDED: COUNT, EDITED: COUNT, FAILED: COUNT },
    PASSWORDS: strictObject({
      ...stringProperties('NAME', 'TYPE'),
      BYTES: stringSchema({ contentEncoding: 'base64' }),
    }),
  },
  ['status', 'ADDED', 'EDITED', 'FAILED'],
)

/**
 * Applies a file if its plan still has the digest `digest`. Otherwise rejects it, also if an account changed
 * while the passwords were hashed. All rows are stored or none.
 */
export async function applyAccountImport(
  deps: UserDeps,
  asker: Requester,
  { bytes, digest }: { bytes: Buffer; digest: string },
) {
  const { actor } = asker
  const plan = await planAccountImport(deps, asker, bytes)
  const { added, edited, counts, detail } = confirmPlan(plan, { bytes, digest })
  const made = await withPasswords(added)
  await deps.db.transaction(async (trx) => {
    const locked = await lockAccounts(
      trx,
      actor,
      edited.map(({ stored }) => stored.id),
    )
    for (const { stored, values } of edited) {
      const now = locked.find(({ id }) => id === stored.id)
      if (now?.version !== stored.version) throw new AppError('preview-differs')
      await updateAccount(trx, deps, asker, now, values as AccountValues)
    }
    for (const { values, hash } of made) {
      const id = await insertValues(trx, values, hash, true)
      if (id === undefined) throw new AppError('preview-differs')
      await recordAdded(trx, deps, asker, id, values)
    }
    const event = { kind: 'account-import', id: actor.id, catmUkey: actor.catmUkey, detail } as const
    await recordAccountEvent(trx, deps, asker, event)
  })
  return {
    ...{ status: true, ...counts },
    ...(made.length > 0 && { PASSWORDS: await wireFile(deps, asker, made) }),
  }
}

/** One after the other, so that a sign-in meanwhile waits for one hash at most. */
async function withPasswords(
  added: readonly PlannedImportRow[],
): Promise<(CreatedAccount & { hash: string })[]> {
  const made: (CreatedAccount & { hash: string })[] = []
  for (const { row, values: planned } of added) {
    const values = planned as AccountValues
    const password = oneTimePassword(values.empPid)
    made.push({ row, values, password, hash: await hashQueue(() => hashPassword(password)) })
  }
  return made
}

async function wireFile(deps: UserDeps, { actor }: Requester, made: readonly CreatedAccount[]) {
  const when = formatThaiDateTime(deps.clock())
  const bytes = await passwordFile(made, { geography: deps.geography(), actor, when })
  return { NAME: 'รหัสผ่านครั้งแรก.xlsx', TYPE: XLSX_TYPE, BYTES: bytes.toString('base64') }
}
