import { t } from '../i18n/language.ts'
/** A guest's pass (Rules 19.8 to 19.11). */
export const passWords = {
  hostedBy: (name: string) => t`Hosted by ${name}`,
  cannot: t`CAN’T MAKE IT`,
  needsConnection: t`Your answer needs a connection.`,
  buyInFact: t`BUY-IN`,

  haveAccount: t`I have an account`,
} as const
