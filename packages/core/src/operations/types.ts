// Written by `npm run qa -- schema-types` from the schemas in the folder beside it: change those.

/** A client’s credentials. */
export type TokenRequest = {
  /** OAuth 2.0 grant type; must be `client_credentials` (API: Token issuance; A3). */
  grant_type?: 'client_credentials' | undefined;
  /** The client ID; can’t be empty (API: Token issuance). */
  client_id: string;
  /** The client secret; can’t be empty (API: Token issuance). */
  client_secret: string;
};

/** The fields of a new invitation, with `visitorTypeId`. */
export type InvitationCreateWithVisitorTypeId = {
  /** The guest’s first name; can’t be blank (API: Update an invitation). */
  firstName: string;
  /** The guest’s last name; can’t be blank (API: Update an invitation). */
  lastName: string;
  /**
   * The name of one of the team’s visitor types; use this or `visitorTypeId` (API: Update an invitation; A8,
   * A20).
   */
  visitorTypeName?: undefined;
  /** A visitor type’s ID, a UUID; use this or `visitorTypeName` (API: Update an invitation; A8). */
  visitorTypeId: string;
  /**
   * When the visit starts: ISO 8601 with an offset, or a `Date` in the client; sent in UTC (API: Update an
   * invitation; A19).
   */
  startDate: string | Date;
  /**
   * When the visit ends; must be after `startDate`: ISO 8601 with an offset, or a `Date` in the client; sent in
   * UTC (API: Update an invitation; A19).
   */
  endDate: string | Date;
  /** The site’s ID, a UUID (API: Update an invitation). */
  siteId: string;
  /** The guest’s email address (API: Update an invitation; A28). */
  email?: string | undefined;
  /** The guest’s mobile phone number, in any format (API: Update an invitation). */
  mobile?: string | undefined;
  /** The name of the guest’s company (API: Update an invitation). */
  companyName?: string | undefined;
  /** The invitation’s subject (API: Update an invitation). */
  subject?: string | undefined;
  /** The name of the host’s group (API: Update an invitation). */
  hostGroupName?: string | undefined;
  /** The host’s email address (API: Update an invitation; A28). */
  hostEmail: string;
  /** Note for the site’s or team’s admin, up to 1000 characters (API: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (API: Limits; A27). */
  visitorNotes?: string | undefined;
};

/** The fields of a new invitation, with `visitorTypeName`. */
export type InvitationCreateWithVisitorTypeName = {
  /** The guest’s first name; can’t be blank (API: Update an invitation). */
  firstName: string;
  /** The guest’s last name; can’t be blank (API: Update an invitation). */
  lastName: string;
  /**
   * The name of one of the team’s visitor types; use this or `visitorTypeId` (API: Update an invitation; A8,
   * A20).
   */
  visitorTypeName: string;
  /** A visitor type’s ID, a UUID; use this or `visitorTypeName` (API: Update an invitation; A8). */
  visitorTypeId?: undefined;
  /**
   * When the visit starts: ISO 8601 with an offset, or a `Date` in the client; sent in UTC (API: Update an
   * invitation; A19).
   */
  startDate: string | Date;
  /**
   * When the visit ends; must be after `startDate`: ISO 8601 with an offset, or a `Date` in the client; sent in
   * UTC (API: Update an invitation; A19).
   */
  endDate: string | Date;
  /** The site’s ID, a UUID (API: Update an invitation). */
  siteId: string;
  /** The guest’s email address (API: Update an invitation; A28). */
  email?: string | undefined;
  /** The guest’s mobile phone number, in any format (API: Update an invitation). */
  mobile?: string | undefined;
  /** The name of the guest’s company (API: Update an invitation). */
  companyName?: string | undefined;
  /** The invitation’s subject (API: Update an invitation). */
  subject?: string | undefined;
  /** The name of the host’s group (API: Update an invitation). */
  hostGroupName?: string | undefined;
  /** The host’s email address (API: Update an invitation; A28). */
  hostEmail: string;
  /** Note for the site’s or team’s admin, up to 1000 characters (API: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (API: Limits; A27). */
  visitorNotes?: string | undefined;
};

// The last part is for exactOptionalPropertyTypes: without it, a spread that may add neither would compile.
/** The fields of a new invitation. */
export type InvitationCreate = (InvitationCreateWithVisitorTypeId | InvitationCreateWithVisitorTypeName) &
  (Record<'visitorTypeId', unknown> | Record<'visitorTypeName', unknown>);

/** The fields of an invitation that you can change; pass any of them. */
export type InvitationUpdate = {
  /** The guest’s first name; can’t be blank (API: Update an invitation). */
  firstName?: string | undefined;
  /** The guest’s last name; can’t be blank (API: Update an invitation). */
  lastName?: string | undefined;
  /**
   * The name of one of the team’s visitor types; use this or `visitorTypeId` (API: Update an invitation; A8,
   * A20).
   */
  visitorTypeName?: string | undefined;
  /** A visitor type’s ID, a UUID; use this or `visitorTypeName` (API: Update an invitation; A8). */
  visitorTypeId?: string | undefined;
  /**
   * When the visit starts: ISO 8601 with an offset, or a `Date` in the client; sent in UTC (API: Update an
   * invitation; A19).
   */
  startDate?: string | Date | undefined;
  /**
   * When the visit ends; must be after `startDate`: ISO 8601 with an offset, or a `Date` in the client; sent in
   * UTC (API: Update an invitation; A19).
   */
  endDate?: string | Date | undefined;
  /** The site’s ID, a UUID (API: Update an invitation). */
  siteId?: string | undefined;
  /** The guest’s email address (API: Update an invitation; A28). */
  email?: string | undefined;
  /** The guest’s mobile phone number, in any format (API: Update an invitation). */
  mobile?: string | undefined;
  /** The name of the guest’s company (API: Update an invitation). */
  companyName?: string | undefined;
  /** The invitation’s subject (API: Update an invitation). */
  subject?: string | undefined;
  /** The name of the host’s group (API: Update an invitation). */
  hostGroupName?: string | undefined;
  /** The host’s email address (API: Update an invitation; A28). */
  hostEmail?: string | undefined;
  /** Note for the site’s or team’s admin, up to 1000 characters (API: Limits; A27). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (API: Limits; A27). */
  visitorNotes?: string | undefined;
};

/** The fields of a new host group. */
export type HostGroupCreate = {
  /** The host group’s name; can’t be blank (A25). */
  name: string;
  /** The ID of the group’s site, a UUID; without it, the group is team-wide (A25). */
  siteId?: string | undefined;
};

/** The fields of a host group that you can change. */
export type HostGroupUpdate = {
  /** The host group’s new name; can’t be blank (API: Other operations; A25). */
  name: string;
};

/** An access token. */
export type Token = {
  /** `Bearer`, in any case (API: Token response; A4). */
  token_type?: string | undefined;
  /** The access token for the authorization header (API: Token response). */
  access_token: string;
  /** How long the token is valid, in seconds (API: Token response; A3). */
  expires_in?: number | undefined;
};

/** A location that guests visit. */
export type Site = {
  /** The site’s ID, a UUID (API: Site summary). */
  id: string;
  /** The site’s name (API: Site summary). */
  name?: string | undefined;
  /** The site’s postal address, as one text (API: Site summary). */
  address?: string | undefined;
  /** Latitude in degrees, positive north of the equator (API: Site summary). */
  latitude?: number | undefined;
  /** Longitude in degrees, positive east of Greenwich (API: Site summary). */
  longitude?: number | undefined;
};

/** A person whom guests visit. */
export type Host = {
  /** The host’s ID, a UUID (API: Host summary). */
  id: string;
  /** The host’s first name (API: Host summary). */
  firstName?: string | undefined;
  /** The host’s last name (API: Host summary). */
  lastName?: string | undefined;
  /** The name of the host’s group; absent if the host isn’t in one (API: Host summary). */
  hostGroupName?: string | undefined;
  /** The host’s email address (API: Host summary). */
  email?: string | undefined;
};

/** A guest’s invitation to a site. */
export type Invitation = {
  /** The invitation’s ID, a UUID (API: Invitation). */
  id: string;
  /** The guest’s first name (API: Invitation). */
  firstName?: string | undefined;
  /** The guest’s last name (API: Invitation). */
  lastName?: string | undefined;
  /** The type of visitor (API: Invitation). */
  visitorType?: {
    /** The visitor type’s ID, a UUID (API: Invitation). */
    id?: string | undefined;
    /** The visitor type’s name (API: Invitation). */
    name?: string | undefined;
  } | undefined;
  /** When the visit starts: ISO 8601 in UTC or with an offset (API: Invitation; A19). */
  startDate?: string | undefined;
  /** When the visit ends: ISO 8601 in UTC or with an offset (API: Invitation; A19). */
  endDate?: string | undefined;
  /** The site the guest visits (API: Invitation). */
  site?: Partial<Site> | undefined;
  /** The guest’s email address (API: Invitation). */
  email?: string | undefined;
  /** The guest’s mobile phone number, in any format (API: Invitation). */
  mobile?: string | undefined;
  /** The invitation’s subject (API: Invitation). */
  subject?: string | undefined;
  /** The guest’s host (API: Invitation). */
  host?: Partial<Host> | undefined;
  /** Note for the site’s or team’s admin, up to 1000 characters (API: Invitation, Limits). */
  adminNotes?: string | undefined;
  /** Note for the guest, shown on the invitation, up to 4000 characters (API: Invitation, Limits). */
  visitorNotes?: string | undefined;
  /** When it was last updated: ISO 8601 in UTC or with an offset (API: Invitation; A19). */
  updated?: string | undefined;
  /** Fast track code, always as text, even if the service sent a number; its purpose isn’t documented (A15). */
  fastTrackCode?: string | undefined;
  /** Whether an email was sent to the guest (API: Invitation). */
  emailSent?: boolean | undefined;
  /** When the reminder was sent; absent until then: ISO 8601 in UTC or with an offset (API: Invitation; A19). */
  emailReminderTime?: string | undefined;
  /** When it was created: ISO 8601 in UTC or with an offset (API: Invitation; A19). */
  created?: string | undefined;
  /** When it was cancelled; absent if it wasn’t: ISO 8601 in UTC or with an offset (API: Invitation; A11, A19). */
  cancelled?: string | undefined;
  /** Whether the guest has checked in (API: Invitation). */
  actioned?: boolean | undefined;
  /** The number of active passes (API: Invitation). */
  activePassCount?: number | undefined;
  /** The guest’s company (API: Invitation). */
  company?: {
    /** The company’s ID, a UUID (API: Invitation). */
    id?: string | undefined;
    /** The company’s name (API: Invitation). */
    name?: string | undefined;
  } | undefined;
};

/** A named group of hosts. */
export type HostGroup = {
  /** The host group’s ID, a UUID (A25). */
  id: string;
  /** The host group’s name (A25). */
  name?: string | undefined;
  /** The ID of the group’s site, a UUID; absent if the group is team-wide (A25). */
  siteId?: string | undefined;
};

/** A respondent’s answers in one form. */
export type FormResponse = {
  /** The form response’s ID, a UUID (A22). */
  id: string;
  /** The form’s name (A22). */
  name?: string | undefined;
  /** The answers, in the form’s order (A22). */
  answers?: {
    /** The form’s question (A22). */
    label?: string | undefined;
    /** The answer, as any JSON value (A22). */
    value?: unknown | undefined;
  }[] | undefined;
};

/** A respondent’s run through a workflow. */
export type WorkflowResponse = {
  /** The response’s ID: a UUID, or 24 hexadecimal digits (A14, A22). */
  id: string;
  /** The workflow’s ID: a UUID, or 24 hexadecimal digits (A14, A22). */
  workflowId?: string | undefined;
  /** The workflow’s name (A22). */
  workflowName?: string | undefined;
  /** The response’s status (A22). */
  status?: 'submitted' | 'approved' | 'rejected' | 'closed' | (string & {}) | undefined;
  /** When it was created: ISO 8601 in UTC or with an offset (A19, A22). */
  created?: string | undefined;
  /** When it was last updated: ISO 8601 in UTC or with an offset (A19, A22). */
  updated?: string | undefined;
  /** Who answered (A22). */
  respondent?: {
    /** The respondent’s first name (A22). */
    firstName?: string | undefined;
    /** The respondent’s last name (A22). */
    lastName?: string | undefined;
    /** The respondent’s email address (A22). */
    email?: string | undefined;
  } | undefined;
  /** The site where it was answered; a team’s list only has it with `includeSites` (A22). */
  site?: {
    /** The site’s ID, a UUID (A22). */
    id?: string | undefined;
    /** The site’s name (A22). */
    name?: string | undefined;
  } | undefined;
  /** The respondent’s company (A22). */
  company?: {
    /** The company’s ID, a UUID (A22). */
    id?: string | undefined;
    /** The company’s name (A22). */
    name?: string | undefined;
  } | undefined;
  /** The answers, form by form (A22). */
  formResponses?: Partial<FormResponse>[] | undefined;
};

/** A guest’s company. */
export type Company = {
  /** The company’s ID, a UUID (A23). */
  id: string;
  /** The company’s name (A23). */
  name?: string | undefined;
  /** The company’s status, in the service’s words (A23). */
  status?: string | undefined;
  /** URL of the company’s website (A23). */
  website?: string | undefined;
  /** The company’s postal address, as one text (A23). */
  address?: string | undefined;
  /** How the team identifies the company, such as by a registration number (A23). */
  identifier?: string | undefined;
  /** The contact person’s name (A23). */
  contactName?: string | undefined;
  /** The contact person’s email address (A23). */
  contactEmail?: string | undefined;
  /** When the company was last updated: ISO 8601 in UTC or with an offset (A19, A23). */
  updated?: string | undefined;
};

/** A document from a company, such as an insurance certificate. */
export type CompanyDocument = {
  /** The document’s ID, a UUID (A23). */
  id: string;
  /** The ID of the company it belongs to, a UUID (A23). */
  companyId?: string | undefined;
  /** The document’s name (A23). */
  name?: string | undefined;
  /** The document’s type, in the service’s words (A23). */
  type?: string | undefined;
  /** The document’s status, in the service’s words (A23). */
  status?: string | undefined;
  /** The document’s version, always as text, even if the service sent a number (A23). */
  version?: string | undefined;
  /** When it was issued: ISO 8601, with or without a time (A23). */
  issueDate?: string | undefined;
  /** When it expires: ISO 8601, with or without a time (A23). */
  expiryDate?: string | undefined;
  /** URL of the document (A23). */
  url?: string | undefined;
};

/** What each operation takes. */
export interface OperationInputs {
  /** Issue an access token. */
  'tokens.get': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: TokenRequest | undefined;
  };
  /** Create an invitation. */
  'invitations.create': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /**
       * Whether to skip the email to the guest; by default, the service sends one (API: Update an invitation; A10).
       */
      suppressEmail?: boolean | undefined;
    } | undefined;
    /** Body. */
    body?: InvitationCreate | undefined;
  };
  /** Details of an invitation. */
  'invitations.get': {
    /** Parameters in the path. */
    params?: {
      /** The invitation’s ID, a UUID (API: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Update an invitation. */
  'invitations.update': {
    /** Parameters in the path. */
    params?: {
      /** The invitation’s ID, a UUID (API: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: {
      /**
       * Whether to skip the email to the guest; by default, the service sends one (API: Update an invitation; A10).
       */
      suppressEmail?: boolean | undefined;
    } | undefined;
    /** Body. */
    body?: InvitationUpdate | undefined;
  };
  /** Delete an invitation. */
  'invitations.delete': {
    /** Parameters in the path. */
    params?: {
      /** The invitation’s ID, a UUID (API: Update an invitation). */
      invitationId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Search invitations by host email. */
  'invitations.searchByHost': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Invitations per page, at least 1; the service’s default is 10 (A6). */
      limit?: number | undefined;
      /** How many invitations to skip, 0 or higher; the service’s default is 0 (A6). */
      offset?: number | undefined;
      /** Sort direction; the service’s default is `asc` (A6). */
      sort?: 'asc' | 'desc' | undefined;
      /** Field to sort by; the service’s default is `startDate` (A6). */
      order?: 'startDate' | 'endDate' | 'created' | 'updated' | 'firstName' | 'lastName' | 'subject' | (string & {}) | undefined;
    } | undefined;
    /** Body. */
    body?: {
      /** Email address of the host whose invitations to find (A6, A28). */
      hostEmail: string;
    } | undefined;
  };
  /** List the sites of a team. */
  'sites.list': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Records per page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page to return: the previous page’s `next`; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** Details of a site. */
  'sites.get': {
    /** Parameters in the path. */
    params?: {
      /** The site’s ID, a UUID (API: Other operations). */
      siteId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** List hosts registered at a site. */
  'sites.hosts': {
    /** Parameters in the path. */
    params?: {
      /** The site’s ID, a UUID (API: Other operations). */
      siteId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records per page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page to return: the previous page’s `next`; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** List host groups. */
  'hostGroups.list': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: {
      /** Records per page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page to return: the previous page’s `next`; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** Host group details by id. */
  'hostGroups.get': {
    /** Parameters in the path. */
    params?: {
      /** The host group’s ID, a UUID (API: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Create a host group. */
  'hostGroups.create': {
    /** Parameters in the path. */
    params?: Record<string, never> | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: HostGroupCreate | undefined;
  };
  /** Update the name of a host group. */
  'hostGroups.update': {
    /** Parameters in the path. */
    params?: {
      /** The host group’s ID, a UUID (API: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
    /** Body. */
    body?: HostGroupUpdate | undefined;
  };
  /** Delete a host group. */
  'hostGroups.delete': {
    /** Parameters in the path. */
    params?: {
      /** The host group’s ID, a UUID (API: Other operations). */
      hostGroupId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Details of one workflow response. */
  'workflowResponses.get': {
    /** Parameters in the path. */
    params?: {
      /** The response’s ID: a UUID, or 24 hexadecimal digits (API: Other operations; A14). */
      responseId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Responses of a workflow, sorted by response updated date. */
  'workflowResponses.listByWorkflow': {
    /** Parameters in the path. */
    params?: {
      /** The workflow’s ID: a UUID, or 24 hexadecimal digits (API: Other operations; A14). */
      workflowId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Paginated responses of a team. */
  'workflowResponses.listByTeam': {
    /** Parameters in the path. */
    params?: {
      /** The team’s ID, a UUID; must match the team header (A18). */
      teamId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records per page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page to return: the previous page’s `next`; without it, the first page (A5). */
      next?: string | undefined;
      /** Whether to include each response’s site; the service’s default is false (A22). */
      includeSites?: boolean | undefined;
    } | undefined;
  };
  /** Details of a form response. */
  'workflowResponses.formResponse': {
    /** Parameters in the path. */
    params?: {
      /** The response’s ID: a UUID, or 24 hexadecimal digits (API: Other operations; A14). */
      responseId: string;
      /** The form response’s ID, a UUID (API: Other operations). */
      formResponseId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Details of a company. */
  'companies.get': {
    /** Parameters in the path. */
    params?: {
      /** The company’s ID, a UUID (API: Other operations). */
      companyId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
  /** Paginated companies of a team. */
  'companies.listByTeam': {
    /** Parameters in the path. */
    params?: {
      /** The team’s ID, a UUID; must match the team header (A18). */
      teamId: string;
    } | undefined;
    /** Query. */
    query?: {
      /** Records per page, 1 to 1000; the service’s default is 100 (A5). */
      limit?: number | undefined;
      /** Cursor of the page to return: the previous page’s `next`; without it, the first page (A5). */
      next?: string | undefined;
    } | undefined;
  };
  /** All documents of a company. */
  'companies.documents': {
    /** Parameters in the path. */
    params?: {
      /** The company’s ID, a UUID (API: Other operations). */
      companyId: string;
    } | undefined;
    /** Query. */
    query?: Record<string, never> | undefined;
  };
}

/** What each operation returns. */
export interface OperationResponses {
  /** Issue an access token. */
  'tokens.get': Token;
  /** Create an invitation. */
  'invitations.create': Invitation;
  /** Details of an invitation. */
  'invitations.get': Invitation;
  /** Update an invitation. */
  'invitations.update': Invitation;
  /** Delete an invitation. */
  'invitations.delete': undefined;
  /** Search invitations by host email. */
  'invitations.searchByHost': {
    /** This page’s records, in the service’s order (A7). */
    records: Invitation[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** List the sites of a team. */
  'sites.list': {
    /** This page’s records, in the service’s order (A7). */
    records: Site[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** Details of a site. */
  'sites.get': Site;
  /** List hosts registered at a site. */
  'sites.hosts': {
    /** This page’s records, in the service’s order (A7). */
    records: Host[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** List host groups. */
  'hostGroups.list': {
    /** This page’s records, in the service’s order (A7). */
    records: HostGroup[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** Host group details by id. */
  'hostGroups.get': HostGroup;
  /** Create a host group. */
  'hostGroups.create': HostGroup;
  /** Update the name of a host group. */
  'hostGroups.update': HostGroup;
  /** Delete a host group. */
  'hostGroups.delete': undefined;
  /** Details of one workflow response. */
  'workflowResponses.get': WorkflowResponse;
  /** Responses of a workflow, sorted by response updated date. */
  'workflowResponses.listByWorkflow': {
    /** This page’s records, in the service’s order (A7). */
    records: WorkflowResponse[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** Paginated responses of a team. */
  'workflowResponses.listByTeam': {
    /** This page’s records, in the service’s order (A7). */
    records: WorkflowResponse[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** Details of a form response. */
  'workflowResponses.formResponse': FormResponse;
  /** Details of a company. */
  'companies.get': Company;
  /** Paginated companies of a team. */
  'companies.listByTeam': {
    /** This page’s records, in the service’s order (A7). */
    records: Company[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
  /** All documents of a company. */
  'companies.documents': {
    /** This page’s records, in the service’s order (A7). */
    records: CompanyDocument[];
    /** Cursor of the next page; absent on the last page (A5). */
    next?: string | undefined;
  };
}

/** The id of an operation, such as `invitations.update`. */
export type OperationId = keyof OperationInputs;
