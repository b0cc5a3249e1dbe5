import { Settings } from '../settings/Settings.tsx'
import { Security } from '../settings/security/Security.tsx'
import { YourData } from '../settings/YourData.tsx'

/** Screens whose code is loaded together. */
export const settingsScreens = { Settings, Security, YourData }
