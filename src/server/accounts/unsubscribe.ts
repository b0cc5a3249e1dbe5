import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../core/services.ts'
import { findLinkOwner } from './secret-links-store.ts'
import { updateUser } from './store.ts'
import { askPage, deadPage, donePage, type Page, pageHtml, pageStyle } from './unsubscribe-page.ts'

const PATH = '/unsubscribe'
const STYLE_PATH = `${PATH}/page.css`

/** Where somebody ends the mails about games: in each of those mails, under PUBLIC_URL. */
export const unsubscribeUrl = (publicUrl: string, secret: string): string => `${publicUrl}${PATH}/${secret}`

type Request = FastifyRequest<{ Params: { secret: string } }>

/**
 * The page behind that link, and the POST that ends the mails: a mail program sends it with one click (RFC 8058), a person with
 * the button of the page. Opening the page changes nothing: programs that look at links before people do must not unsubscribe
 * anybody. Without a script and without signing in.
 */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  const { db, limits } = services

  async function ownerOf({ ip, params }: Request): Promise<string | undefined> {
    await limits.take('general', [`address:${ip}`])
    return findLinkOwner(db, 'unsubscribe', params.secret)
  }

  app.register(async (scope) => {
    scope.get(STYLE_PATH, async (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(pageStyle),
    )
    // What a form holds is of no interest, but it may come as one.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    scope.addContentTypeParser(forms, { parseAs: 'buffer' }, (_request, _body, done) => done(null, {}))

    scope.get(`${PATH}/:secret`, async (request: Request, reply) => {
      const owner = await ownerOf(request)
      return owner === undefined ? answer(reply, 404, deadPage) : answer(reply, 200, askPage)
    })
    scope.post(`${PATH}/:secret`, async (request: Request, reply) => {
      const owner = await ownerOf(request)
      if (owner === undefined) return answer(reply, 404, deadPage)
      await db.transaction().execute((tx) => updateUser(tx, owner, { mail_invites: 0 }))
      return answer(reply, 200, donePage)
    })
  })
}

const answer = (reply: FastifyReply, status: number, page: Page): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(pageHtml(page, STYLE_PATH))
