/** Landing, login, sign-up and the screens of emailed links (Rules 14.4 to 14.10). */
export const account = {
  lead: 'Poker night with your buddies.',
  leadMore: 'Invite, deal, settle. No spreadsheet.',
  login: 'LOGIN',
  welcomeBack: 'Welcome back',
  almostThere: 'Almost there',
  signUp: 'SIGN UP',
  username: 'Username',
  usernameRequired: 'A username is required.',
  password: 'Password',
  passwordHint: '10 characters or more',
  passwordRequired: 'A password is required.',
  email: 'Email',
  emailRequired: 'An email is required.',
  forgot: "Forgot your password or didn't get an activation code?",
  joinNext: 'Once signed in, join the game of your link.',
  claimNext: 'Once signed in, your nights as a guest are yours.',
} as const
