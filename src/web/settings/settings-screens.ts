import { Settings } from './Settings.tsx'
import { Security } from './security/Security.tsx'
import { YourData } from './YourData.tsx'

/** Screens whose code is loaded together. */
export const settingsScreens = { Settings, Security, YourData }
