/** What the server and the web app agree on for a sign-in with the provider (decision 86). */

/** The page of the web app to which the provider sends the browser. */
export const PROVIDER_CALLBACK_PATH = '/auth/callback'

/** The longest time for signing in at the provider, in minutes. */
export const PROVIDER_SIGN_IN_MINUTES = 10
