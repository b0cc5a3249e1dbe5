import { text } from '../base/text.ts'
import { importOffersUrl, type NoticeWriters } from './notice-parts.ts'

/** The data of each notification about imported nights. */
export interface ImportNoticeFacts {
  readonly import_offered: {
    readonly importId: string
    readonly importerName: string
    readonly nights: number
  }
  readonly import_undone: { readonly importerName: string; readonly nights: number }
}

/** The texts of the notifications about imported nights (Rule 26.7). */
export const importWriters: NoticeWriters<ImportNoticeFacts> = {
  import_offered: ({ importerName, nights }) => ({
    title: text`Past nights`,
    message:
      nights === 1
        ? text`${importerName} imported ${nights} past night and says you played in them. They count for you only if you agree.`
        : text`${importerName} imported ${nights} past nights and says you played in them. They count for you only if you agree.`,
    url: importOffersUrl,
  }),
  import_undone: ({ importerName, nights }) => ({
    title: text`Past nights removed`,
    message:
      nights === 1
        ? text`${importerName} removed ${nights} past night that counted for you.`
        : text`${importerName} removed ${nights} past nights that counted for you.`,
    url: '/games',
  }),
}
