import { TablePrint } from '../screen/TablePrint.tsx'
import { TableScreen } from '../screen/TableScreen.tsx'

/** Screens whose code is loaded together. */
export const wallScreens = { TableScreen, TablePrint }
