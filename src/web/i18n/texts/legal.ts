import { t } from '../language.ts'
export interface LegalText {
  readonly title: string
  readonly lead: string
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[]
}

export const terms = (): LegalText => ({
  title: t`Terms of service`,
  lead: t`Anteroom helps friends run poker nights at home. By signing up, you agree to these terms with the operator of this server.`,
  parts: [
    {
      title: t`What Anteroom is`,
      text: [
        t`Anteroom keeps track of your buddies, invitations, seats, buy-ins, payouts, results, and who still owes whom.`,
        t`It is not a casino. You can’t bet through it, it deals no cards, and it never touches the money on your table. It only tells you who owes whom, and you pay each other yourselves.`,
      ],
    },
    {
      title: t`Your account`,
      text: [
        t`Use your own name and an email address that reaches you, keep your password to yourself, and stick to one account.`,
        t`You have to be old enough to play for money where you live.`,
        t`You can delete your account at any time in the settings, under “Your data”. If a game you host is in play, end it first.`,
      ],
    },
    {
      title: t`Guests and links`,
      text: [
        t`You don’t need an account to play. A host can add you by name, or you can answer a link and give any name you like. Please don’t pretend to be someone else.`,
        t`A guest gets a page of their own for that night. Anyone who has its address can answer for that guest, so keep it to yourself.`,
        t`Hosts: only share a link with people you would let in.`,
      ],
    },
    {
      title: t`Hosting chips`,
      text: [
        t`Hosting a game costs one hosting chip. You see the price before you pay, and your card is charged in Canadian dollars when the game is created. Joining is free.`,
        t`If you cancel a game before it starts, the chip goes back to the same card. Once a game has started, there is no refund.`,
        t`The settings list your charges and refunds.`,
      ],
    },
    {
      title: t`Your games`,
      text: [
        t`Whether you may play for money at home depends on the law where you are. The host is responsible for the game and the people at the table. A host can name co-hosts, who can do almost everything the host can, except edit or cancel the game.`,
        t`Results come from what was entered at the table, so check them before you end the game. The host can still correct mistakes for 30 days. Players with an account are told if their result changes, and everything that was changed stays on record.`,
        t`If you bring in past nights from a spreadsheet, make sure the others don’t mind.`,
      ],
    },
    {
      title: t`Fair use`,
      text: [
        t`Don’t harass people, don’t run games as a business that takes a cut of the pot, don’t pose as someone else, and don’t try to break the service. Accounts that do can be closed.`,
      ],
    },
    {
      title: t`What we answer for`,
      text: [
        t`We do our best to keep Anteroom running, but we can’t promise it will always be there. We are not responsible for debts between players or for decisions made at the table. If the law says we are responsible for something, these terms don’t change that.`,
      ],
    },
    {
      title: t`Changes and questions`,
      text: [
        t`These terms can change, and what you read here is what applies. If you don’t agree with a change, you can delete your account.`,
        t`Got a question? Reply to any email from this server.`,
      ],
    },
  ],
})

export const privacy = (): LegalText => ({
  title: t`Privacy policy`,
  lead: t`What Anteroom keeps about you, why, for how long, who can see it, and how to get rid of it.`,
  parts: [
    {
      title: t`What we keep`,
      text: [
        t`Your name, username and email address, your language, and when you accepted the terms. If you add them: a picture, your house address, and how you like to be paid.`,
        t`Your buddies, your buddy requests and the people you blocked.`,
        t`The games you host or join, with their invitations and answers, everything entered, changed or undone at the table, the results, and who paid whom. Also the past nights that you bring in from a spreadsheet.`,
        t`Your notifications, and the charges and refunds for your hosting chips.`,
        t`Your password is stored as a hash, so nobody can read it, not even us. Of a passkey we only get the public half; the other half stays with you.`,
        t`If you upload a picture, we shrink it and throw away what the camera wrote into it, such as where it was taken.`,
        t`To keep your account safe, we note when someone signs in or out, and when your username, password, email or passkeys change, with a hash of the network it came from. We also recognize the devices you signed in on.`,
      ],
    },
    {
      title: t`If you play as a guest`,
      text: [
        t`We keep the name that you or the host wrote down, your answer and what you won or lost. The host can pick your name again for later games.`,
        t`Your page opens with a secret pass. Your browser keeps it, together with what the page last showed, until you remove it there. The pass stops working 90 days after the game.`,
        t`You can take your name off on that page. You then show up as “Former guest” everywhere.`,
        t`If you sign up later, you can claim the nights you played as a guest.`,
      ],
    },
    {
      title: t`Why`,
      text: [
        t`To run your games, to tell you about them and to keep your account safe. That’s all. We don’t sell anything, we show no ads, and nobody tracks what you do.`,
      ],
    },
    {
      title: t`Cards`,
      text: [
        t`Your card number and security code go straight to the payment provider. We never store or log them. We keep the last four digits, the expiry date and a reference that only the payment provider can use.`,
      ],
    },
    {
      title: t`Who sees what`,
      text: [
        t`Anyone with an account can find you by your name or username and see your picture and your stats. You can hide your stats in the settings. If you block someone, they can’t find you.`,
        t`Your email address is shown to your buddies, to people you ask to be your buddy, and to people in the same game. If you join a game by its link, it stays hidden there until the game starts; if you take over a guest’s seat, it stays hidden there for good. But both also send the host a buddy request, which shows the host your address. To everyone else most of it is masked, though someone who knows the whole address can find you by it.`,
        t`Your buddies can see who your other buddies are.`,
        t`Only the people in a game see its place, its answers, what was entered and how it ended.`,
        t`If the host turns on a link, anyone who has it sees the name and date of the game, the stakes, the host’s message, and the first names of the host and of those who are going. They don’t see the place. Guests with a seat also see the place and, once you play, the table and the results by first name.`,
        t`Your house address is shown to nobody until you pick it as the place of a game. Then the people in that game see it.`,
        t`How you like to be paid is only shown to people who have an open payment with you.`,
        t`The operator of this server can see what is stored, but not your password or your card number.`,
      ],
    },
    {
      title: t`Emails`,
      text: [
        t`We email you about your account: to activate it, to reset your password, and when something important changes or someone signs in on a new device. We also email you when you are invited to a game, and when a game you are in changes or is canceled. There is no newsletter.`,
        t`You can turn off the emails about games with the link at the bottom of each, or in the settings. Emails about your account always come.`,
      ],
    },
    {
      title: t`Push notifications`,
      text: [
        t`You only get them if you allow them in your browser. They travel through a push service run by the maker of your browser. The text is encrypted for your device, so that service knows where to deliver it but can’t read it.`,
        t`We keep the delivery address and keys of your browser until you turn notifications off, your session there ends, or your browser no longer allows them.`,
      ],
    },
    {
      title: t`Your calendar link`,
      text: [
        t`If you ask for one in the settings, a secret link shows the games you host or are invited to in your calendar app: name, time, place, host and buy-in. Anyone with the link can read them, and so can whoever makes the app. You can renew the link at any time, which ends the old one at once.`,
      ],
    },
    {
      title: t`On your device`,
      text: [
        t`Your browser keeps the app itself, what keeps you signed in, the game you are about to host, a count you have begun, your marks from the check-in, and settings such as whether you want notifications there. We use no cookies, and load nothing from other sites, except the card fields if this server takes payments through Stripe.`,
        t`So that you can play without a connection, it also keeps your profile, your buddies, your games and the people in them as you last saw them, and what you entered at the table until it is sent.`,
        t`Logging out deletes your games, and anything that was not sent yet; you are warned first. What stays is the app, its settings on this device, a code by which we recognize the device, a note of whether you were offered a passkey, and passes of guests.`,
      ],
    },
    {
      title: t`How long`,
      text: [
        t`A session ends when you log out, when you choose a new password on another device, after 30 days without use, or after a year at most. The settings show where you are signed in.`,
        t`Links in emails work for an hour to a week. Links to answer an invitation work until the game starts.`,
        t`We forget sign-ups that were never activated and sent emails after a week, notifications 30 days after you read them or after 90 days, and devices a year after you last signed in there. The record of what happened to your account goes back one year.`,
        t`Games, results and payments stay, because they belong to everyone who played.`,
      ],
    },
    {
      title: t`Your data, and deleting it`,
      text: [
        t`In the settings you can see and change your data. Under “Your data” you can download all of it, or delete your account.`,
        t`If you do, your name, email address, picture, house address, card, buddies and notifications are gone for good. Upcoming games that you host are canceled and their chips refunded, and nobody else can take your username for 90 days. In games you played with others, you show up as “Former player”, so that their results still add up. Records of payments for hosting chips stay, without your name.`,
        t`Backups are kept a while longer. Ask the operator of this server how long.`,
      ],
    },
  ],
})
