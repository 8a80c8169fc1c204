/** The routes of webhooks, for administrators. */
import { ADMINISTRATORS } from '#domain/permissions/scope.ts'
import { PAGE_FIELDS } from '#server/engine/schemas/record-schemas.ts'
import { featureRoute, type Route } from '#server/http/route.ts'
import { DONE } from '#server/http/schemas.ts'
import {
  addWebhook,
  deleteWebhook,
  editWebhook,
  MESSAGES,
  NAMED,
  readMessages,
  resumeWebhook,
  rotateSecret,
  SEARCHED,
  searchWebhooks,
  TESTED,
  testWebhook,
  WEBHOOK_FIELDS,
  type WebhookAdministrationDeps,
  WITH_SECRET,
} from './administration.ts'

export function webhookRoutes(deps: WebhookAdministrationDeps): Route[] {
  const route = featureRoute(deps)
  const administrators = { groups: ADMINISTRATORS }
  const edited = { ...NAMED, ...WEBHOOK_FIELDS }
  return [
    route('webhooks/search', ['The webhooks', PAGE_FIELDS, SEARCHED], administrators, searchWebhooks),
    route('webhooks', ['Add a webhook', WEBHOOK_FIELDS, WITH_SECRET], administrators, addWebhook),
    route('webhooks/update', ['Change a webhook', edited, DONE], administrators, editWebhook),
    route('webhooks/delete', ['Delete a webhook', NAMED, DONE], administrators, deleteWebhook),
    route('webhooks/rotate', ['Make a new secret', NAMED, WITH_SECRET], administrators, rotateSecret),
    route('webhooks/resume', ['Begin again after failures', NAMED, DONE], administrators, resumeWebhook),
    route('webhooks/test', ['Send a message now', NAMED, TESTED], administrators, testWebhook),
    route('webhooks/messages', ['The last messages', NAMED, MESSAGES], administrators, readMessages),
  ]
}
